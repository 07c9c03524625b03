import Autocomplete, { type AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { HTMLAttributes, Key, KeyboardEvent, UIEvent } from 'react';
import type { Predicate } from '../../../shared/resource/predicate';
import { recordSubtitle, recordTitle } from '../../../shared/resource/record-title';
import { useTexts } from '../../i18n/use-texts';
import { useProblemText } from '../../layout/problem';
import { useReferenceChoices } from './use-reference-choices';
import { useSameList } from './use-same-list';

interface CommonProps {
  to: string;
  choose?: Predicate;
  label: string;
  textField?: Omit<TextFieldProps, 'variant'>;
}

type ItemProps = HTMLAttributes<HTMLLIElement> & { key: Key };
type Choices = ReturnType<typeof useReferenceChoices>;

/** What rows are called, by id. */
function useNames({ target, records, naming }: Choices) {
  const { texts, language } = useTexts();
  const unnamed = { pending: '…', failed: texts.notLoaded, done: texts.noAccess };
  return (id: string) => {
    const record = records.get(id);
    if (!record) return { title: unnamed[naming], subtitle: '' };
    return {
      title: recordTitle(target, record, language),
      subtitle: recordSubtitle(target, record, language),
    };
  };
}

type Names = ReturnType<typeof useNames>;

function Option({ id, names }: { id: string; names: Names }) {
  const { title, subtitle } = names(id);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
      {subtitle && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{subtitle}</Box>}
    </Box>
  );
}

/** Why there is nothing to choose from. */
function useNothing({ read, error, allTaken }: Choices): string {
  const { texts } = useTexts();
  const say = useProblemText();
  if (!read) return texts.noAccess;
  if (error) return say(error);
  return allTaken ? texts.field.allChosen : texts.field.noChoices;
}

/**
 * What both boxes have in common. The choices are ids, so that nothing depends on rows being read
 * anew or on two of them having the same name; all that people read is drawn from `names`.
 */
function useCommon(props: CommonProps, choices: Choices, names: Names) {
  const { texts } = useTexts();
  const { open, setOpen, typed, setTyped } = choices;
  const nothing = useNothing(choices);
  return {
    id: props.textField?.id,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    options: choices.options,
    loading: choices.isPending,
    filterOptions: (options: string[]) => options,
    getOptionLabel: (id: string) => id,
    // Enter takes the first that was found for a text, and nothing where nobody has searched.
    autoHighlight: Boolean(typed?.trim()),
    disableListWrap: choices.hasNextPage,
    loadingText: texts.loading,
    noOptionsText: nothing,
    clearText: texts.field.clear,
    openText: texts.field.openChoices,
    closeText: texts.field.closeChoices,
    onInputChange: (_: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      if (reason === 'input') setTyped(text);
      else if (reason !== 'reset') setTyped(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter chooses; it does not send the form while something is being looked for.
      if (event.key !== 'Enter' || !(open || typed)) return;
      event.preventDefault();
      setOpen(true);
    },
    slotProps: {
      listbox: { onScroll: (event: UIEvent<HTMLElement>) => choices.scrolled(event.currentTarget) },
    },
    renderOption: ({ key, ...item }: ItemProps, id: string) => (
      <Box component="li" key={id} {...item}>
        <Option id={id} names={names} />
      </Box>
    ),
  };
}

/** A row of another resource, found by typing, accents optional. */
export function ReferenceBox(
  props: CommonProps & { value: string | null; change: (id: string | null) => void },
) {
  const { to, choose, value, label, textField, change } = props;
  const choices = useReferenceChoices({ to, choose, ids: value ? [value] : [] });
  const names = useNames(choices);
  return (
    <Autocomplete
      {...useCommon(props, choices, names)}
      value={value}
      inputValue={choices.typed ?? (value ? names(value).title : '')}
      onChange={(_, id) => {
        choices.setTyped(null);
        change(id);
      }}
      renderInput={(params) => <TextField {...params} {...textField} label={label} />}
    />
  );
}

/** Rows of another resource, in order. */
export function ReferencesBox(
  props: CommonProps & { value: readonly string[]; change: (ids: string[]) => void },
) {
  const { to, choose, label, textField, change } = props;
  const value = useSameList(props.value);
  const choices = useReferenceChoices({ to, choose, ids: value, others: true });
  const names = useNames(choices);
  return (
    <Autocomplete
      {...useCommon(props, choices, names)}
      multiple
      disableCloseOnSelect
      value={value}
      inputValue={choices.typed ?? ''}
      onChange={(_, ids) => change(ids)}
      renderValue={(ids, itemProps) =>
        ids.map((id, index) => {
          const { key, ...item } = itemProps({ index });
          return <Chip key={id} label={names(id).title} {...item} />;
        })
      }
      renderInput={(params) => <TextField {...params} {...textField} label={label} />}
    />
  );
}
