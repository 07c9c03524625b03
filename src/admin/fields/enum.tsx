import Box from '@mui/material/Box';
import type { Choice } from '../../shared/fields/enum';
import { useTexts } from '../i18n/use-texts';
import { ColourChip } from './colour-chip';
import { ChoiceBox, ManyChoicesBox } from './controls/choice-box';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';

type Choices = Readonly<Record<string, Choice>>;

const listOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

const useOptions = (choices: Choices) => {
  const { say } = useTexts();
  return Object.entries(choices).map(([value, { label }]) => ({ value, label: say(label) }));
};

function EnumInput(props: InputProps<'enum'>) {
  const { texts } = useTexts();
  const options = useOptions(props.field.options);
  const { value, change, textField } = useFormField(props as InputProps);
  const common = { label: props.label, options, textField };
  if (props.field.multiple) {
    return <ManyChoicesBox {...common} value={listOf(value)} change={change} />;
  }
  return (
    <ChoiceBox
      {...common}
      value={value === null ? null : String(value)}
      change={change}
      empty={texts.none}
    />
  );
}

/** Any of several choices. */
export function ChoicesFilter(props: Omit<FilterProps, 'field'> & { choices: Choices }) {
  const { name, label, filter, change, choices } = props;
  return (
    <ManyChoicesBox
      label={label}
      options={useOptions(choices)}
      value={listOf(filter[name])}
      change={(chosen) => change({ [name]: chosen.length > 1 ? chosen : chosen[0] })}
    />
  );
}

function EnumFilter({ field, ...props }: FilterProps<'enum'>) {
  return <ChoicesFilter {...props} choices={field.options} />;
}

/** Chosen words in their colours; a choice without a colour is plain text. */
export function ChoiceChips({ value, choices }: { value: unknown; choices: Choices }) {
  const { say } = useTexts();
  const chosen = listOf(value).map((key) => ({ key, ...choices[key] }));
  const plain = chosen.length === 1 && !chosen[0]?.colour;
  const word = (key: string, choice?: Choice) => (choice?.label ? say(choice.label) : key);
  if (plain && chosen[0]) return <>{word(chosen[0].key, choices[chosen[0].key])}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chosen.map(({ key, colour }) => (
        <ColourChip key={key} label={word(key, choices[key])} colour={colour} />
      ))}
    </Box>
  );
}

const EnumValue = ({ field, value }: ValueProps<'enum'>) => (
  <ChoiceChips value={value} choices={field.options} />
);

export const enumFacet: BrowserFacet<'enum'> = {
  column: EnumValue,
  input: EnumInput,
  filter: EnumFilter,
  show: EnumValue,
  wholeFilter: true,
};
