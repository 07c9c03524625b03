import type { Choice } from '../../shared/fields/enum';
import { useTexts } from '../i18n/use-texts';
import { ColourChip } from './colour-chip';
import { ChoicesFilter } from './enum';
import type { BrowserFacet, FilterProps, ValueProps } from './facet';

type States = Readonly<Record<string, Choice>>;

function StateValue({ field, value }: ValueProps<'state'>) {
  const { say } = useTexts();
  const state = (field.states as States)[String(value)];
  return <ColourChip label={state ? say(state.label) : String(value)} colour={state?.colour} />;
}

function StateFilter({ field, ...props }: FilterProps<'state'>) {
  return <ChoicesFilter {...props} choices={field.states as States} />;
}

/** A state is changed by its transitions; there is nothing to enter. */
const NoInput = () => null;

export const stateFacet: BrowserFacet<'state'> = {
  column: StateValue,
  input: NoInput,
  filter: StateFilter,
  show: StateValue,
  wholeFilter: true,
};
