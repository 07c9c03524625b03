import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { labelOfWord } from '../../../shared/resource/config-word';
import type { HistoryEntry } from '../../../shared/resource/operations';
import type { Resource } from '../../../shared/resource/resource';
import { formPath } from '../../../shared/resource/row-paths';
import { useAdminConfig, usePolicy } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { mayHold } from '../../situation';
import type { PutBackState } from '../form/put-back';
import { ChangesTable } from './changes-table';
import { FiledNote } from './filed-note';
import { formerValues } from './former-values';
import { useHistory } from './use-history';

function Heading({ entry }: { entry: HistoryEntry }) {
  const { texts, say } = useTexts();
  const { config } = useAdminConfig();
  const word = (kind: 'action' | 'role', name: string) => {
    const label = labelOfWord(config, kind, name);
    return label ? say(label) : name;
  };
  const role = entry.role === null ? texts.history.system : word('role', entry.role);
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {word('action', entry.action)} · {shownDay(entry.at, 'instant')}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {entry.actor ? `${entry.actor} (${role})` : role}
      </Typography>
      {entry.note && (
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{entry.note}</Typography>
      )}
    </>
  );
}

interface EntryProps {
  resource: Resource;
  record: RaRecord;
  entries: readonly HistoryEntry[];
  index: number;
}

/** One act, and the way back to what was before it. */
function Entry({ resource, record, entries, index }: EntryProps) {
  const { texts } = useTexts();
  const navigate = useNavigate();
  const { actor } = useAdminConfig();
  const policy = usePolicy(resource.name);
  const entry = entries[index] as HistoryEntry;
  const changes = Object.values(entry.changes).some((sides) => 'from' in sides);
  const mine = policy.update && !record.archivedAt && mayHold(policy.writeRows, record, actor);
  const values =
    changes && mine ? formerValues(resource, policy.fields.update, record, entries, index) : {};
  const putBack = () => {
    const state: PutBackState = { putBack: { values, before: entry.at } };
    navigate(formPath(resource, record.id), { state });
  };
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
      <Heading entry={entry} />
      <ChangesTable resource={resource} record={record} changes={entry.changes} />
      {Object.keys(values).length > 0 && (
        <Button size="small" variant="outlined" onClick={putBack} sx={{ mt: 1 }}>
          {texts.history.putBack}
        </Button>
      )}
    </Box>
  );
}

/** Who changed a record, what from what, and the way back to an earlier version of it. */
export function RecordHistory({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { texts } = useTexts();
  const id = String(record.id);
  const history = useHistory(resource.name, id, record.version);
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  if (error && !entries) {
    return <Problem error={error} retry={refetch} failed={texts.error.server} />;
  }
  if (!entries) {
    return (
      <Stack spacing={2} aria-busy>
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={96} />
      </Stack>
    );
  }
  return (
    <>
      {entries.length === 0 && (
        <Typography color="text.secondary">{texts.history.empty}</Typography>
      )}
      <Stack component="ol" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            resource={resource}
            record={record}
            entries={entries}
            index={index}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          variant="outlined"
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ mt: 2 }}
        >
          {texts.history.earlier}
        </Button>
      )}
      {!hasNextPage && <FiledNote before={history.filedBefore} />}
    </>
  );
}
