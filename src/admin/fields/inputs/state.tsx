import type { FilterProps, TypedFacet } from '../facet';
import type { States } from '../state';
import { ChoicesFilter } from './enum';

function StateFilter({ field, ...props }: FilterProps<'state'>) {
  return <ChoicesFilter {...props} choices={field.states as States} />;
}

/** A state is changed by its transitions; there is nothing to enter. */
const NoInput = () => null;

export const stateInputs: TypedFacet<'state'> = {
  input: NoInput,
  filter: StateFilter,
};
