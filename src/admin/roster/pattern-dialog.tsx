import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DayName } from './day-names';
import { type Alphabet, readPattern } from './letters';
import type { Range } from './place';
import type { RosterSheet } from './sheet';
import type { Put, SheetView } from './sheet-view';
import { useRosterWords } from './use-roster-words';

interface PatternDialogProps {
  sheet: RosterSheet;
  view: SheetView;
  days: readonly DayName[];
  /** The cells that were selected: whom the pattern is for, and from when. */
  range: Range;
  alphabet: Alphabet;
  close: () => void;
}

const SHIFTS = [0, 1, 2, 3, 4, 5, 6];

/** Writes a pattern of shifts to the lines of several people. */
export function PatternDialog({ sheet, view, days, range, alphabet, close }: PatternDialogProps) {
  const words = useRosterWords();
  const all = view.lines.map(({ member }) => member);
  const [text, setText] = useState('S S C C Đ - -');
  const [people, setPeople] = useState(all.slice(range.top, range.bottom + 1));
  const [from, setFrom] = useState(range.left);
  const [shift, setShift] = useState(0);
  const { days: pattern, wrong } = readPattern(text, alphabet);
  const fault =
    wrong.length > 0
      ? words.patternWrong({ letters: wrong.join(', ') })
      : pattern.length === 0
        ? words.patternEmpty
        : null;
  const puts =
    fault === null
      ? people.flatMap(({ id }, index) =>
          view.days.slice(from).map((day, ahead): Put => {
            const kinds = pattern[(ahead + index * shift) % pattern.length] ?? [];
            return { person: id, day, kinds };
          }),
        )
      : [];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{words.pattern}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            autoFocus
            label={words.patternText}
            value={text}
            error={fault !== null}
            helperText={fault ?? words.patternHelp}
            onChange={({ target }) => setText(target.value)}
          />
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={all}
            value={people}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_event, chosen) => setPeople(chosen)}
            renderInput={(params) => (
              <TextField
                {...params}
                label={words.patternPeople}
                error={people.length === 0}
                helperText={people.length === 0 ? words.patternNobody : undefined}
              />
            )}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField
              select
              label={words.patternFrom}
              value={from}
              onChange={({ target }) => setFrom(Number(target.value))}
            >
              {days.map(({ day, spoken }, index) => (
                <MenuItem key={day} value={index}>
                  {spoken}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={words.patternShift}
              value={shift}
              onChange={({ target }) => setShift(Number(target.value))}
            >
              {SHIFTS.map((count) => (
                <MenuItem key={count} value={count}>
                  {words.patternShiftDays({ count })}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          <Typography role="status">{words.patternCount({ count: puts.length })}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={puts.length === 0}
          onClick={() => {
            sheet.put(puts);
            close();
          }}
        >
          {words.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
