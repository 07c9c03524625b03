import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type KeyboardEvent as Press, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { grouped } from '../../shared/grouped';
import { readCard } from '../../shared/patient/card';
import { useEnterForOnly } from '../use-enter-for-only';
import { type Choice, useChoices } from './choices';
import { PaletteOption } from './palette-option';
import { useFound } from './use-found';
import { useNewPerson } from './use-new-person';
import { usePaletteWords } from './use-palette-words';

/** Choices by what they are, in the order in which the first of each came. */
const inGroups = (choices: readonly Choice[]): [string, Choice[]][] => [
  ...grouped(choices, ({ group }) => group),
];

interface Props {
  close: () => void;
  showKeys: () => void;
  /** What was typed before the dialog was there. */
  typed: () => string;
}

/** What the dialog holds: the hook looks for its field when it is mounted, as the dialog's content is later. */
function PaletteBody(props: Props) {
  const { close, showKeys, typed } = props;
  const palette = usePaletteWords();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const { near, far } = useChoices(text, showKeys);
  const { rows, isBusy, isFailed } = useFound(text);
  const person = useNewPerson(text.trim());
  const isNobody = !isBusy && !isFailed && near.length + rows.length + far.length === 0;
  // In the order of their groups, by which the keys go.
  const options = inGroups([...near, ...rows, ...far, ...(isNobody ? person : [])]).flatMap(
    ([, choices]) => choices,
  );
  const choose = ({ to, state, act }: Choice, inNewTab: boolean) => {
    if (to && inNewTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    close();
    if (to) navigate(to, { state });
    act?.();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    id: 'tim-nhanh',
    options,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    filterOptions: (all) => all,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next);
    },
    onChange: (event, choice) => {
      const { ctrlKey = false, metaKey = false } = event as Partial<KeyboardEvent>;
      if (choice) choose(choice, ctrlKey || metaKey);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') close();
    },
  });
  const known = isBusy || isFailed ? undefined : options.slice(0, 1);
  const takeLater = useEnterForOnly(text, known, (first) => choose(first, false));
  const press = (event: Press) => {
    if (options.length === 0 && readCard(text)) takeLater(event);
  };
  return (
    <>
      <Box {...getRootProps()}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {isBusy ? <CircularProgress size={20} aria-hidden /> : <SearchOutlined aria-hidden />}
          <InputBase
            fullWidth
            autoFocus
            placeholder={palette.hint}
            onKeyDown={press}
            inputProps={{ ...getInputProps(), 'aria-label': palette.label }}
            sx={{ py: 1.25, fontSize: '1.0625rem' }}
          />
        </Box>
      </Box>
      {isFailed && (
        <Typography role="alert" sx={{ px: 2, pt: 1.5, color: 'error.main' }}>
          {palette.failed}
        </Typography>
      )}
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label={palette.label}
        aria-busy={isBusy}
        hidden={options.length === 0}
        sx={{ m: 0, p: 1, listStyle: 'none', overflowY: 'auto', maxHeight: 'min(60dvh, 520px)' }}
      >
        {inGroups(options).map(([group, choices]) => (
          <Box component="li" role="presentation" key={group}>
            <Typography
              component="p"
              sx={{ px: 1, pt: 1, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}
            >
              {group}
            </Typography>
            <Box
              component="ul"
              role="group"
              aria-label={group}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {choices.map((option) => {
                const index = options.indexOf(option);
                const { key: _key, ...own } = getOptionProps({ option, index });
                return <PaletteOption key={option.key} choice={option} {...own} />;
              })}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {isNobody
          ? `${palette.nothing} “${text.trim()}”.`
          : isBusy
            ? palette.searching
            : palette.footer}
      </Typography>
    </>
  );
}

/** One line to find people, codes, pages and acts by, and to go there with the keyboard alone. */
export function PaletteDialog(props: Props) {
  const palette = usePaletteWords();
  return (
    <Dialog
      open
      onClose={props.close}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': palette.label,
          'aria-labelledby': undefined,
          sx: { mt: { xs: 1, sm: 8 }, mx: { xs: 1, sm: 4 } },
        },
      }}
    >
      <PaletteBody {...props} />
    </Dialog>
  );
}
