import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ROLES } from '../../shared/account/actors';
import type { Role } from '../../shared/resource/role';
import { MOST_DAYS, type Rule } from '../../shared/unusual-access/limits';
import type { Finding } from '../../shared/unusual-access/operations';
import { DayBox } from '../fields/controls/day-box';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { useTypedSearch } from '../use-typed-search';
import { FindingDetails } from './finding-details';
import { type Days, useFindings } from './unusual-calls';
import { useUnusualWords } from './use-unusual-words';

const COLOURS: Record<Rule, 'error' | 'warning' | 'info'> = {
  many: 'error',
  colleague: 'warning',
  namesake: 'warning',
  stranger: 'info',
};

function FindingCard({ finding, days }: { finding: Finding; days: Days }) {
  const { say } = useTexts();
  const words = useUnusualWords();
  const [open, setOpen] = useState(false);
  const { name, role, rule, patients, usual, last, review } = finding;
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, listStyle: 'none' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ mr: 1 }}>
          {name}
        </Typography>
        <Typography color="text.secondary" sx={{ mr: 'auto' }}>
          {role in ROLES ? say(ROLES[role as Role]) : role}
        </Typography>
        <Chip size="small" color={review ? 'default' : COLOURS[rule]} label={words.rules[rule]} />
        {review && <Chip size="small" color="success" variant="outlined" label={words.reviewed} />}
      </Stack>
      <Typography sx={{ mt: 0.5 }}>
        {words.patients({ count: patients })}
        {usual !== null && ` (${words.usual({ count: usual })})`}
        {'. '}
        {words.last({ moment: shownDay(last, 'instant') })}
      </Typography>
      {review && (
        <Typography color="text.secondary">
          {words.reviewedBy({
            who: review.by,
            moment: shownDay(review.at, 'instant'),
            note: review.note,
          })}
        </Typography>
      )}
      <Button
        size="small"
        aria-expanded={open}
        aria-label={`${open ? words.hide : words.details}: ${name}, ${words.rules[rule]}`}
        onClick={() => setOpen(!open)}
        sx={{ mt: 1, ml: -0.75 }}
      >
        {open ? words.hide : words.details}
      </Button>
      {open && <FindingDetails finding={finding} days={days} />}
    </Paper>
  );
}

/** The days of the address, by default the last week; null while they make no range. */
function daysOf(search: URLSearchParams): { shown: Days; asked: Days | null } {
  const today = dayjs();
  const shown = {
    from: search.get('tu') ?? today.subtract(6, 'day').format('YYYY-MM-DD'),
    to: search.get('den') ?? today.format('YYYY-MM-DD'),
  };
  const span = dayjs(shown.to).diff(dayjs(shown.from), 'day');
  return { shown, asked: span >= 0 && span < MOST_DAYS ? shown : null };
}

/** Who looks at whom in an unusual way, from the audit, with what managers found out about it. */
export function UnusualAccessPage() {
  const words = useUnusualWords();
  const [search, setSearch] = useTypedSearch();
  const { shown, asked } = daysOf(search);
  const query = useFindings(asked);
  const change = (name: 'tu' | 'den') => (value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  return (
    <Page narrow title={words.title} screen="unusual-access">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {words.lead}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, maxWidth: 480 }}>
        <DayBox kind="date" label={words.from} value={shown.from} change={change('tu')} />
        <DayBox kind="date" label={words.to} value={shown.to} change={change('den')} />
      </Stack>
      {asked === null && <Typography color="error">{words.range({ days: MOST_DAYS })}</Typography>}
      {asked !== null && query.isPending && <LoadingLines />}
      {asked !== null && query.isError && <Problem error={query.error} retry={query.refetch} />}
      {asked !== null && query.data?.findings.length === 0 && (
        <Notice icon={<VerifiedUserOutlined />} title={words.none} />
      )}
      {asked !== null && query.data && query.data.findings.length > 0 && (
        <Stack component="ul" spacing={2} aria-label={words.findings} sx={{ p: 0, m: 0 }}>
          {query.data.findings.map((finding) => (
            <FindingCard key={`${finding.actor} ${finding.rule}`} finding={finding} days={asked} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
