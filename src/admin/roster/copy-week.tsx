import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import { addDays, mondayOf } from '../../shared/format/days';
import type { DutyKindName } from '../../shared/roster/kinds';
import type { RosterBoard } from '../../shared/roster/operations';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { BOARD_KEY, readBoard } from './board-data';
import { cellKey } from './cells';
import { shortDate } from './day-names';
import type { RosterSheet } from './sheet';
import type { Put, SheetView } from './sheet-view';
import { useRosterWords } from './use-roster-words';

const WEEK = 7;

/** The kinds of shift of a department's cells, as the server has them. */
function shiftsOf(board: RosterBoard, department: string): Map<string, DutyKindName[]> {
  const zone = runtimeConfig().timeZone;
  const cells = new Map<string, DutyKindName[]>();
  for (const duty of board.duties) {
    if (duty.department !== department) continue;
    const key = cellKey(duty.person, localDate(new Date(duty.start), zone));
    cells.set(key, [...(cells.get(key) ?? []), duty.kind as DutyKindName]);
  }
  return cells;
}

/** The cells of a week as a week earlier was: empty ones, or all that were on duty then. */
function putsOf(
  view: SheetView,
  before: ReadonlyMap<string, readonly DutyKindName[]>,
  monday: string,
  overwrite: boolean,
): Put[] {
  return view.lines.flatMap(({ member, cells }) =>
    cells.flatMap((cell, column): Put[] => {
      const day = view.days[column] ?? '';
      const kinds = before.get(cellKey(member.id, addDays(day, -WEEK))) ?? [];
      const wanted = day >= monday && day < addDays(monday, WEEK) && kinds.length > 0;
      const free = cell.duties.length + cell.elsewhere.length === 0;
      if (!wanted || cell.onLeave || !(free || overwrite)) return [];
      return [{ person: member.id, day, kinds }];
    }),
  );
}

interface CopyWeekProps {
  sheet: RosterSheet;
  view: SheetView;
  /** A day of the week that is written. */
  day: string;
  close: () => void;
}

/** Asks whether to write a week as the one before it was. */
export function CopyWeek({ sheet, view, day, close }: CopyWeekProps) {
  const words = useRosterWords();
  const [overwrite, setOverwrite] = useState(false);
  const monday = mondayOf(day);
  const from = addDays(monday, -WEEK);
  const { department } = sheet;
  const query = useQuery({
    queryKey: [BOARD_KEY, 'copied', department, from],
    queryFn: ({ signal }) => readBoard(department, { from, days: WEEK }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const puts = query.data ? putsOf(view, shiftsOf(query.data, department), monday, overwrite) : [];
  const count = puts.reduce((sum, { kinds }) => sum + kinds.length, 0);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{words.copyWeek}</DialogTitle>
      <DialogContent>
        <Typography>
          {words.copyWeekText({
            from: shortDate(from),
            to: shortDate(addDays(from, WEEK - 1)),
            first: shortDate(monday),
            last: shortDate(addDays(monday, WEEK - 1)),
          })}
        </Typography>
        {query.isPending && <LoadingLines />}
        {query.isError && <Problem error={query.error} retry={query.refetch} />}
        {query.data && (
          <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
            {count === 0
              ? words.copyNone
              : words.copyCount({ count, people: new Set(puts.map(({ person }) => person)).size })}
          </Typography>
        )}
        <FormControlLabel
          sx={{ mt: 1 }}
          control={
            <Checkbox checked={overwrite} onChange={({ target }) => setOverwrite(target.checked)} />
          }
          label={words.overwrite}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => {
            sheet.put(puts);
            close();
          }}
        >
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
