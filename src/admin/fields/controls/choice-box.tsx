import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { matches } from '../../../shared/format/fold';
import { useTexts } from '../../i18n/use-texts';
import { useSameList } from './use-same-list';

export interface ChoiceOption {
  value: string;
  label: string;
}

interface ChoiceBoxProps {
  label: string;
  options: readonly ChoiceOption[];
  value: string | null;
  change: (value: string | null) => void;
  textField?: Omit<TextFieldProps, 'variant'>;
  /** What choosing nothing is called. */
  empty: string;
}

/** More choices than this are searched by typing, accents optional. */
const MANY = 9;

/** The choices by value: a redrawn page has new objects, and MUI clears what is typed for those. */
function useSearch({
  options,
  label,
  textField,
}: Pick<ChoiceBoxProps, 'options' | 'label' | 'textField'>) {
  const { texts } = useTexts();
  const nameOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  return {
    id: textField?.id,
    options: options.map((option) => option.value),
    getOptionLabel: nameOf,
    filterOptions: (all: string[], { inputValue }: { inputValue: string }) =>
      all.filter((value) => matches(inputValue, nameOf(value))),
    noOptionsText: texts.field.noChoices,
    clearText: texts.field.clear,
    openText: texts.field.openChoices,
    closeText: texts.field.closeChoices,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField {...params} {...textField} label={label} />
    ),
  };
}

const known = (options: readonly ChoiceOption[], value: string | null): boolean =>
  options.some((option) => option.value === value);

/** One of a fixed set: a list to open, or with many choices one to type into. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, options, value, change, textField, empty } = props;
  const search = useSearch(props);
  if (options.length > MANY) {
    return (
      <Autocomplete
        {...search}
        value={known(options, value) ? value : null}
        onChange={(_, chosen) => change(chosen)}
      />
    );
  }
  return (
    <TextField
      {...textField}
      select
      label={label}
      value={known(options, value) ? value : ''}
      onChange={(event) => change(event.target.value || null)}
    >
      <MenuItem value="">
        <em>{empty}</em>
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ManyChoicesProps extends Omit<ChoiceBoxProps, 'value' | 'change' | 'empty'> {
  value: readonly string[];
  change: (value: string[]) => void;
}

/** Several of a fixed set, as chips. */
export function ManyChoicesBox(props: ManyChoicesProps) {
  const { options, value, change } = props;
  const chosen = useSameList(value.filter((one) => known(options, one)));
  return (
    <Autocomplete
      {...useSearch(props)}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, values) => change(values)}
    />
  );
}
