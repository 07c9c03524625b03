import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { CellSpeech } from './cell-words';
import { cellKey } from './cells';
import type { Lack } from './coverage-of';
import type { DayName } from './day-names';
import type { Spot } from './place';
import type { RosterSheet } from './sheet';
import type { SheetView } from './sheet-view';

interface PanelProps {
  sheet: RosterSheet;
  view: SheetView;
  days: readonly DayName[];
  lacks: readonly Lack[];
  speech: CellSpeech;
  goTo: (spot: Spot) => void;
}

/** More of one kind than anybody reads at once are counted. */
const MOST = 60;

interface Entry extends Spot {
  name: string;
  day: string;
  text: string;
  refused: boolean;
  key: string;
}

function entriesOf({ view, days, speech }: PanelProps): Entry[] {
  return view.lines.flatMap(({ member, cells }, row) =>
    cells.flatMap((cell, column): Entry[] => {
      const day = days[column]?.spoken ?? '';
      const at = { row, column, name: member.name, day };
      const key = cellKey(member.id, view.days[column] ?? '');
      const broken = cell.findings.map(({ text, reason }) => ({
        ...at,
        key,
        refused: false,
        text:
          reason === null
            ? speech.say(text)
            : `${speech.say(text)} (${speech.words.excused({ reason })})`,
      }));
      const refusal = { ...at, key, refused: true, text: cell.refusal ?? '' };
      return cell.refusal === null ? broken : [refusal, ...broken];
    }),
  );
}

/** What is wrong with the roster, in words; each entry leads to its cell. */
export const FindingsPanel = memo(function FindingsPanel(props: PanelProps) {
  const { sheet, lacks, speech, goTo } = props;
  const { words, say } = speech;
  const entries = entriesOf(props);
  const refused = entries.filter((entry) => entry.refused);
  const broken = entries.filter((entry) => !entry.refused);
  const heading = (text: string) => (
    <Typography variant="h2" sx={{ mt: 1, fontSize: '1rem' }}>
      {text}
    </Typography>
  );
  const list = (ones: readonly Entry[]) => (
    <List dense disablePadding sx={{ columnWidth: 280, '& > *': { breakInside: 'avoid' } }}>
      {ones.slice(0, MOST).map(({ key, text, name, day, ...spot }) => (
        <ListItem key={`${key} ${text}`} disablePadding>
          <ListItemButton
            onClick={() => goTo(spot)}
            sx={{ borderRadius: 1, px: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            <ListItemText primary={text} secondary={`${name} · ${day}`} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
  const settle = (how: 'again' | 'give-up', label: string) => (
    <Button
      size="small"
      onClick={() =>
        sheet.settleRefused(
          refused.map(({ key }) => key),
          how,
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <Box component="section" aria-label={words.broken} sx={{ displayPrint: 'none' }}>
      {refused.length > 0 && (
        <>
          {heading(words.refusedTitle)}
          {list(refused)}
          {settle('again', words.again)}
          {settle('give-up', words.giveUp)}
        </>
      )}
      {heading(broken.length === 0 ? words.broken : words.brokenCount({ count: broken.length }))}
      {broken.length === 0 && (
        <Typography color="text.secondary" variant="body2">
          {words.brokenNone}
        </Typography>
      )}
      {list(broken)}
      {lacks.length > 0 && (
        <>
          {heading(words.lackingTitle)}
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {lacks.slice(0, MOST).map(({ text }) => (
              <Typography key={text.vi} component="li" variant="body2">
                {say(text)}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
});
