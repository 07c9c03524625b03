import { YesNo } from './boolean';
import type { ShownFacet, ValueProps } from './facet';
import { PlainValue } from './plain-value';

function ComputedValue(props: ValueProps<'computed'>) {
  const { result } = props.field;
  if (result === 'boolean') return <YesNo {...props} />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      <PlainValue {...props} />
    </span>
  );
}

export const computedFacet: ShownFacet<'computed'> = {
  column: ComputedValue,
  show: ComputedValue,
};
