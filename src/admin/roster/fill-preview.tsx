import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { wordsIn } from '../../shared/i18n/text-in';
import type { RosterFilling } from '../../shared/roster/fill-operations';
import type { CellSpeech } from './cell-words';
import type { DayName } from './day-names';
import { proposalLines } from './fill-state';
import { fillTexts } from './fill-texts';
import { Letters, RosterTable } from './grid-looks';
import type { KindWords } from './kind-words';
import type { SheetView } from './sheet-view';

export interface PreviewProps {
  filling: RosterFilling;
  view: SheetView;
  days: readonly DayName[];
  kinds: readonly KindWords[];
  speech: CellSpeech;
}

const CELL = 48;

/** What a filling could not meet, and why. */
function Gaps({ filling: { gaps }, speech: { language, say } }: PreviewProps) {
  const fill = wordsIn(fillTexts, language);
  if (gaps.length === 0) return <Alert severity="success">{fill.met}</Alert>;
  return (
    <Alert severity="warning">
      <b>{fill.gaps({ count: gaps.length })}</b>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {gaps.map(({ day, kind, profession, skill, text }) => (
          <li key={`${day} ${kind} ${profession} ${skill}`}>{say(text)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Wishes that a filling could not meet, and why. */
function Unmet({ filling: { wishes, unmet }, view, speech: { language, say } }: PreviewProps) {
  const fill = wordsIn(fillTexts, language);
  if (wishes === 0) return null;
  if (unmet.length === 0) return <Alert severity="success">{fill.wishesMet({ wishes })}</Alert>;
  const names = new Map(view.lines.map(({ member }) => [member.id, member.name]));
  return (
    <Alert severity="info">
      <b>{fill.wishesUnmet({ count: unmet.length, wishes })}</b>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {unmet.map(({ person, day, text }) => (
          <li key={`${person} ${day}`}>
            {names.get(person)}: {say(text)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Proposed duties among those that stay, people by days; and what could not be met. */
export function FillPreview(props: PreviewProps) {
  const { filling, view, days, kinds, speech } = props;
  const fill = wordsIn(fillTexts, speech.language);
  const shown = days.filter(({ day }) => day >= filling.from && day <= filling.to);
  const people = new Set(filling.duties.map((duty) => duty.person)).size;
  const count = filling.duties.length;
  const letter = (kind: string, proposed: boolean) => {
    const name = { kind: speech.kinds.get(kind) ?? kind };
    return (
      <span
        key={`${kind} ${proposed}`}
        role="img"
        aria-label={proposed ? fill.isProposed(name) : fill.isKept(name)}
        className={`letter ${kind}${proposed ? ' proposed' : ''}`}
      >
        {speech.alphabet.letterOf(kind)}
      </span>
    );
  };
  return (
    <Letters kinds={kinds}>
      <Stack spacing={2}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {count === 0 ? fill.proposedNone : fill.proposed({ count, people })}
        </Typography>
        <Gaps {...props} />
        <Unmet {...props} />
        <Box
          role="region"
          aria-label={fill.preview}
          tabIndex={0}
          sx={{
            '--grid-width': `${132 + shown.length * CELL}px`,
            overflow: 'auto',
            minHeight: 160,
            maxHeight: '52vh',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <RosterTable sx={{ '& tbody td': { cursor: 'default', userSelect: 'auto' } }}>
            <colgroup>
              <col style={{ width: 132 }} />
              {shown.map(({ day }) => (
                <col key={day} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="name">
                  {speech.words.person}
                </th>
                {shown.map(({ day, date, short, isWeekend }) => (
                  <th key={day} scope="col" className={isWeekend ? 'weekend' : undefined}>
                    <b>{date}</b>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {proposalLines(filling, view.lines, view.days).map(({ member, cells }) => (
                <tr key={member.id}>
                  <th scope="row" className="name">
                    {member.name}
                  </th>
                  {cells.map(({ day, kept, proposed }, column) => (
                    <td key={day} className={shown[column]?.isWeekend ? 'weekend' : undefined}>
                      {kept.map((kind) => letter(kind, false))}
                      {proposed.map((kind) => letter(kind, true))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </RosterTable>
        </Box>
        <Box
          aria-hidden
          sx={{ display: 'flex', flexWrap: 'wrap', px: 0.5, columnGap: 3, rowGap: 1 }}
        >
          <Typography variant="body2">
            <span className="letter sang proposed">S</span>&ensp;{fill.keyProposed}
          </Typography>
          <Typography variant="body2">
            <span className="letter sang">S</span>&ensp;{fill.keyKept}
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary">
          {fill.writeHelp}
        </Typography>
      </Stack>
    </Letters>
  );
}
