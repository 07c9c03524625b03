import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState } from 'react';
import { formatNumber } from '../../shared/format/numbers';
import { type Borne, BURDENS, type BurdenName } from '../../shared/roster/fairness';
import type { RosterBoard } from '../../shared/roster/operations';
import type { CellSpeech } from './cell-words';
import type { Line } from './cells';
import { shortDate } from './day-names';
import { type Fairness, fairnessOf } from './fairness-of';

/** Hours are many: whole ones tell enough. */
const DIGITS: Readonly<Record<BurdenName, number>> = {
  nights: 1,
  weekends: 1,
  holidays: 1,
  hours: 0,
};

interface BorneCellProps {
  name: BurdenName;
  borne: Borne;
  speech: CellSpeech;
}

/** One number with the share that would be fair; far off it is marked by a sign and a word. */
function BorneCell({ name, borne, speech }: BorneCellProps) {
  const { words, language } = speech;
  const { has, share, off } = borne;
  const said = (number: number) => formatNumber(number, language, DIGITS[name]);
  const title = words.fairness.of({ has: said(has), share: said(share) });
  return (
    <TableCell align="right" title={title} sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={off ? { fontWeight: 700, color: 'error.main' } : undefined}>
        {off && (
          <>
            <span aria-hidden>{off === 'above' ? '▲' : '▼'} </span>
            <Box component="span" sx={hidden}>
              {words.fairness[off]}{' '}
            </Box>
          </>
        )}
        {said(has)}
      </Box>{' '}
      <Box
        component="span"
        sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' } }}
      >
        / {said(share)}
      </Box>
    </TableCell>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function FairnessTable({ fairness, speech }: { fairness: Fairness; speech: CellSpeech }) {
  const { words, language } = speech;
  const head = (name: BurdenName) => words.fairness.names[name];
  return (
    <Box sx={{ overflowX: 'auto', maxHeight: 480 }}>
      <Table
        size="small"
        stickyHeader
        aria-label={words.fairness.title}
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{words.person}</TableCell>
            {BURDENS.map((name) => (
              <TableCell key={name} align="right">
                {head(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fairness.lines.map(({ member, borne }) => (
            <TableRow key={member.id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 88 }}>
                {member.name}
              </TableCell>
              {BURDENS.map((name) => (
                <BorneCell key={name} name={name} borne={borne[name]} speech={speech} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          {fairness.means.map(({ profession, mean }) => (
            <TableRow key={profession}>
              <TableCell component="th" scope="row">
                {words.fairness.mean({ profession: words[profession] })}
              </TableCell>
              {BURDENS.map((name) => (
                <TableCell key={name} align="right">
                  {formatNumber(mean[name], language, DIGITS[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </Box>
  );
}

interface FairnessProps {
  board: RosterBoard;
  lines: readonly Line[];
  speech: CellSpeech;
}

/** Who bears how much of nights, weekends, holidays and hours, with the weeks before counted; who is off is told. */
export const FairnessPanel = memo(function FairnessPanel({ board, lines, speech }: FairnessProps) {
  const { words } = speech;
  const [open, setOpen] = useState(false);
  const fairness = useMemo(() => fairnessOf(board, lines), [board, lines]);
  const since = shortDate(board.history.since);
  const to = shortDate(board.days[board.days.length - 1] ?? '');
  return (
    <Accordion
      expanded={open}
      onChange={(_event, expanded) => setOpen(expanded)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ my: 2, displayPrint: 'none' }}
    >
      <AccordionSummary expandIcon={<ExpandMoreOutlined />}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{words.fairness.title}</Typography>
          <Typography variant="body2" color={fairness.off > 0 ? 'error' : 'text.secondary'}>
            {fairness.off > 0 ? words.fairness.off({ count: fairness.off }) : words.fairness.even}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 1, sm: 2 } }}>
        {open && (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {words.fairness.help({ since, to })}
            </Typography>
            <FairnessTable fairness={fairness} speech={speech} />
          </>
        )}
      </AccordionDetails>
    </Accordion>
  );
});
