import type { FilterProps, TypedFacet } from '../facet';
import { BooleanFilter } from './boolean';
import { NumberFilter } from './numbers';
import { TextFilter } from './text';

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

export const computedInputs: TypedFacet<'computed'> = {
  input: NoInput,
  filter: ComputedFilter,
};
