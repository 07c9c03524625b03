import Typography from '@mui/material/Typography';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { formatInstant } from '../../shared/format/dates';
import type { RosterBoard } from '../../shared/roster/operations';
import type { CellSpeech } from './cell-words';
import { CHANGES, type Line } from './cells';
import { countChanges } from './changes';

interface SinceProps {
  board: RosterBoard;
  lines: readonly Line[];
  speech: CellSpeech;
}

/** Whether these days are published, and how much has changed since. */
export function SincePublished({ board, lines, speech: { words } }: SinceProps) {
  const { since } = words;
  const [last] = board.publications;
  const counts = countChanges(board, lines);
  const count = CHANGES.reduce((sum, change) => sum + counts[change], 0);
  const at = last ? formatInstant(last.at, runtimeConfig().timeZone) : '';
  const parts = CHANGES.flatMap((change) =>
    counts[change] === 0 ? [] : since.parts[change]({ count: counts[change] }),
  );
  const text =
    last === undefined
      ? since.none
      : count === 0
        ? since.same({ at })
        : since.count({ count, at, parts: parts.join(', ') });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ displayPrint: 'none' }}>
      {text}
    </Typography>
  );
}
