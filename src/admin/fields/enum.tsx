import Box from '@mui/material/Box';
import type { Choice } from '../../shared/fields/enum';
import { useTexts } from '../i18n/use-texts';
import { ColourChip } from './colour-chip';
import type { ShownFacet, ValueProps } from './facet';

export type Choices = Readonly<Record<string, Choice>>;

export const listOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Chosen words in their colours; a choice without a colour is plain text. */
export function ChoiceChips({ value, choices }: { value: unknown; choices: Choices }) {
  const { say } = useTexts();
  const chosen = listOf(value).map((key) => ({ key, ...choices[key] }));
  const plain = chosen.length === 1 && !chosen[0]?.colour;
  const word = (key: string, choice?: Choice) => (choice?.label ? say(choice.label) : key);
  if (plain && chosen[0]) return <>{word(chosen[0].key, choices[chosen[0].key])}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chosen.map(({ key, colour, alarm }) => (
        <ColourChip key={key} label={word(key, choices[key])} colour={colour} alarm={alarm} />
      ))}
    </Box>
  );
}

const EnumValue = ({ field, value }: ValueProps<'enum'>) => (
  <ChoiceChips value={value} choices={field.options} />
);

export const enumFacet: ShownFacet<'enum'> = {
  column: EnumValue,
  show: EnumValue,
  wholeFilter: true,
};
