import type { Choice } from '../../shared/fields/enum';
import { useTexts } from '../i18n/use-texts';
import { ColourChip } from './colour-chip';
import type { ShownFacet, ValueProps } from './facet';

export type States = Readonly<Record<string, Choice>>;

function StateValue({ field, value }: ValueProps<'state'>) {
  const { say } = useTexts();
  const state = (field.states as States)[String(value)];
  return (
    <ColourChip
      label={state ? say(state.label) : String(value)}
      colour={state?.colour}
      alarm={state?.alarm}
    />
  );
}

export const stateFacet: ShownFacet<'state'> = {
  column: StateValue,
  show: StateValue,
  wholeFilter: true,
};
