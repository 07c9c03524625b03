import type { ComputedOptions } from '../../shared/fields/computed';
import { formatMoney } from '../../shared/format/money';
import { formatDate } from '../../shared/format/plain-date';
import { BooleanFilter, YesNo } from './boolean';
import type { BrowserFacet, FilterProps, ValueProps } from './facet';
import { NumberFilter } from './numbers';
import { TextFilter } from './text';

const FORMATS: Record<Exclude<ComputedOptions['result'], 'boolean'>, (value: unknown) => string> = {
  integer: (value) => Number(value).toLocaleString('vi-VN'),
  money: (value) => formatMoney(Number(value)),
  text: String,
  date: (value) => formatDate(String(value)),
};

function ComputedValue(props: ValueProps<'computed'>) {
  const { result } = props.field;
  if (result === 'boolean') return <YesNo {...props} />;
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{FORMATS[result](props.value)}</span>;
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
