import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { matches } from '../../../shared/format/fold';
import { useWords } from '../../i18n/language-context';

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

/** One of a fixed set: a list to open, or with many choices one to type into. */
export function ChoiceBox({ label, options, value, change, textField, empty }: ChoiceBoxProps) {
  const { texts } = useWords();
  if (options.length <= MANY) {
    return (
      <TextField
        {...textField}
        select
        label={label}
        value={options.some((option) => option.value === value) ? value : ''}
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
  return (
    <Autocomplete
      id={textField?.id}
      options={options as ChoiceOption[]}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => change(option?.value ?? null)}
      filterOptions={(all, { inputValue }) =>
        all.filter((option) => matches(inputValue, option.label))
      }
      isOptionEqualToValue={(a, b) => a.value === b.value}
      noOptionsText={texts.field.noChoices}
      clearText={texts.field.clear}
      openText={texts.field.openChoices}
      closeText={texts.field.closeChoices}
      renderInput={(params) => <TextField {...params} {...textField} label={label} />}
    />
  );
}

interface ManyChoicesProps extends Omit<ChoiceBoxProps, 'value' | 'change' | 'empty'> {
  value: readonly string[];
  change: (value: string[]) => void;
}

/** Several of a fixed set, as chips. */
export function ManyChoicesBox({ label, options, value, change, textField }: ManyChoicesProps) {
  const { texts } = useWords();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={textField?.id}
      options={options as ChoiceOption[]}
      value={options.filter((option) => value.includes(option.value))}
      onChange={(_, chosen) => change(chosen.map((option) => option.value))}
      filterOptions={(all, { inputValue }) =>
        all.filter((option) => matches(inputValue, option.label))
      }
      isOptionEqualToValue={(a, b) => a.value === b.value}
      noOptionsText={texts.field.noChoices}
      clearText={texts.field.clear}
      openText={texts.field.openChoices}
      closeText={texts.field.closeChoices}
      renderInput={(params) => <TextField {...params} {...textField} label={label} />}
    />
  );
}
