import type { FieldKind } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { useTexts } from '../i18n/use-texts';
import type { ValueProps } from './facet';

/** The value as its kind formats it. */
export function PlainValue<K extends FieldKind>({ field, value }: ValueProps<K>) {
  const { language } = useTexts();
  return <>{facetOf(field as never).format(value, field as never, language)}</>;
}

/** The same in figures of one width, for columns that are compared or read digit by digit. */
export function FigureValue<K extends FieldKind>(props: ValueProps<K>) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <PlainValue {...props} />
    </span>
  );
}
