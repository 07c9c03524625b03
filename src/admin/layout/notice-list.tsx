import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../shared/format/dates';
import type { OwnNotification } from '../../shared/notify/own-notifications';
import { saidIn } from '../../shared/notify/said-in';
import { targetOf } from '../../shared/notify/target';
import { useTexts } from '../i18n/use-texts';
import { ProblemLine } from './problem';
import { useNotices } from './use-notices';

const AREA = '/quan-ly';
const LIST = `${AREA}/thong-bao`;

function Notice({ notice, onOpen }: { notice: OwnNotification; onOpen: () => void }) {
  const { texts, language } = useTexts();
  const words = texts.notices;
  const { title, body } = saidIn(notice, language);
  const unread = notice.state === 'unread';
  const target = targetOf(notice);
  const to = target?.startsWith(AREA) ? target : `${LIST}/${notice.id}`;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box component={Link} to={to} onClick={onOpen} sx={{ color: 'text.primary' }}>
        <Typography component="span" sx={{ fontWeight: unread ? 600 : 400 }}>
          {title}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {body}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {formatInstant(notice.createdAt)}
        {unread && ` · ${words.isUnread}`}
      </Typography>
    </Box>
  );
}

/** The newest notifications, with the way to all of them. */
export function NoticeList({ close }: { close: () => void }) {
  const words = useTexts().texts.notices;
  const { query, readOne, readAll } = useNotices();
  return (
    <Box sx={{ width: 'min(24rem, calc(100vw - 2rem))' }}>
      <Stack direction="row" sx={{ px: 2, py: 1, alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 600, flex: 1 }}>
          {words.title}
        </Typography>
        {query.data?.some(({ state }) => state === 'unread') && (
          <Button size="small" onClick={() => void readAll()}>
            {words.readAll}
          </Button>
        )}
      </Stack>
      {query.isPending && <Skeleton variant="rounded" height={160} sx={{ mx: 2, mb: 2 }} />}
      {query.isError && (
        <ProblemLine error={query.error} retry={query.refetch} failed={words.failed} />
      )}
      {query.data?.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {words.none}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {query.data?.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            onOpen={() => {
              close();
              void readOne(notice.id);
            }}
          />
        ))}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to={LIST} onClick={close} fullWidth>
          {words.all}
        </Button>
      </Box>
    </Box>
  );
}
