import { BooleanFilter, YesNo } from './boolean';
import type { BrowserFacet, FilterProps, ValueProps } from './facet';
import { NumberFilter } from './numbers';
import { PlainValue } from './plain-value';
import { TextFilter } from './text';

function ComputedValue(props: ValueProps<'computed'>) {
  const { result } = props.field;
  if (result === 'boolean') return <YesNo {...props} />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      <PlainValue {...props} />
    </span>
  );
}

function ComputedFilter(props: FilterProps<'computed'>) {
  const { result, label } = props.field;
  if (result === 'boolean') return <BooleanFilter {...props} />;
  if (result === 'integer' || result === 'money') {
    return <NumberFilter {...props} field={{ kind: result, label }} />;
  }
  return <TextFilter {...props} />;
}

/** Nothing to enter: the database makes it. */
const NoInput = () => null;

export const computedFacet: BrowserFacet<'computed'> = {
  column: ComputedValue,
  input: NoInput,
  filter: ComputedFilter,
  show: ComputedValue,
};
