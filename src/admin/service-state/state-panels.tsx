import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../shared/format/numbers';
import type { ServiceState } from '../../shared/service/state-operation';
import { shownDay } from '../fields/controls/day-text';
import { Panel } from '../home/panel';
import { useTexts } from '../i18n/use-texts';
import { bytesText, durationText } from './amounts';
import { channelName, jobName } from './attention';
import { Facts } from './facts';
import { RowsTable } from './rows-table';
import { useStateWords } from './use-state-words';

interface Props {
  state: ServiceState;
}

/** Numbers, bytes and times as they are written in the chosen language. */
function useAmounts() {
  const { language } = useTexts();
  return {
    number: (count: number) => formatNumber(count, language),
    bytes: (bytes: number) => bytesText(bytes, language),
    duration: (seconds: number) => durationText(seconds, language),
  };
}

export function Servers({ state }: Props) {
  const words = useStateWords();
  return (
    <Panel title={words.servers}>
      <RowsTable
        label={words.servers}
        head={[words.server, words.since]}
        rows={state.servers.map(({ name, since, answers }) => ({
          key: name,
          cells: [
            <Box key="name" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {name}
              {answers && <Chip size="small" color="success" label={words.answers} />}
            </Box>,
            shownDay(since, 'instant'),
          ],
        }))}
      />
    </Panel>
  );
}

export function Jobs({ state }: Props) {
  const words = useStateWords();
  const { duration } = useAmounts();
  return (
    <Panel title={words.jobs}>
      <RowsTable
        label={words.jobs}
        head={[words.job, words.period, words.endedWell, words.took]}
        rows={state.jobs.map(({ name, every, endedWell, took, failing }) => ({
          key: name,
          cells: [
            <Box key="name" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {jobName(name, words)}
              {failing && <Chip size="small" color="error" label={words.failing} />}
            </Box>,
            duration(every),
            endedWell === null ? words.never : shownDay(endedWell, 'instant'),
            took === null ? '' : duration(took),
          ],
        }))}
      />
    </Panel>
  );
}

export function Messages({ state }: Props) {
  const words = useStateWords();
  const { number, duration } = useAmounts();
  return (
    <Panel title={words.messages}>
      {state.messages.length === 0 && (
        <Typography sx={{ px: 2, pb: 2 }} color="text.secondary">
          {words.noMessages}
        </Typography>
      )}
      {state.messages.length > 0 && (
        <RowsTable
          label={words.messages}
          head={[words.channel, words.waiting, words.late, words.parked]}
          rows={state.messages.map(({ channel, waiting, late, parked }) => ({
            key: channel,
            cells: [
              channelName(channel, words),
              number(waiting),
              waiting > 0 ? duration(late) : '',
              number(parked),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

export function Storage({ state }: Props) {
  const words = useStateWords();
  const { number, bytes } = useAmounts();
  const { free, size, tables, ...storage } = state.storage;
  const isKnown = free !== null && size !== null;
  const used = isKnown ? ((size - free) / size) * 100 : 0;
  const disk = isKnown ? words.diskUse(bytes(free), bytes(size)) : words.diskUnknown;
  return (
    <Panel title={words.storage}>
      {isKnown && (
        <LinearProgress
          variant="determinate"
          value={used}
          color={free < storage.reserve * 2 ? 'error' : 'primary'}
          aria-label={`${words.disk}: ${disk}`}
          sx={{ mx: 2, mb: 2, height: 8, borderRadius: 1 }}
        />
      )}
      <Facts
        facts={[
          [words.disk, disk],
          [words.database, bytes(storage.database)],
          [words.files, words.fileUse(number(storage.files), bytes(storage.fileBytes))],
          [words.trash, words.fileUse(number(storage.trash), bytes(storage.trashBytes))],
        ]}
      />
      <RowsTable
        label={words.table}
        head={[words.table, words.rows, words.size]}
        rows={tables.map((table) => ({
          key: table.name,
          cells: [table.name, number(table.rows), bytes(table.bytes)],
        }))}
      />
    </Panel>
  );
}

export function Backups({ state }: Props) {
  const words = useStateWords();
  const { bytes } = useAmounts();
  const { backups } = state;
  const moment = (at: string | null) => (at === null ? words.noneYet : shownDay(at, 'instant'));
  if (backups === null)
    return (
      <Panel title={words.backups}>
        <Typography sx={{ px: 2, pb: 2 }} color="text.secondary">
          {words.noBackups}
        </Typography>
      </Panel>
    );
  const { at, last, copies, copied, failure } = backups;
  const size = last === null ? '' : `, ${bytes(backups.bytes)}`;
  return (
    <Panel title={words.backups}>
      <Facts
        facts={[
          [words.backupAt, at],
          [words.lastBackup, `${moment(last)}${size}`],
          [words.copied, copies ? moment(copied) : words.noCopies],
          ...(failure
            ? [[words.backupFailure, `${moment(failure.at)}: ${failure.message}`] as const]
            : []),
        ]}
      />
    </Panel>
  );
}

export function Connections({ state }: Props) {
  const words = useStateWords();
  const { number } = useAmounts();
  const { used, idle, most, parts } = state.connections;
  return (
    <Panel title={words.connections}>
      <Typography sx={{ px: 2, pb: 2 }}>
        {words.connectionUse(number(used), number(idle), number(most))}.{' '}
        {parts.length === 0 && words.quiet}
      </Typography>
      {parts.length > 0 && (
        <RowsTable
          label={words.connections}
          head={[words.part, words.held, words.waiting]}
          rows={parts.map(({ name, held, waiting }) => ({
            key: name,
            cells: [name, number(held), number(waiting)],
          }))}
        />
      )}
    </Panel>
  );
}

export function Statements({ state }: Props) {
  const words = useStateWords();
  const { number, duration } = useAmounts();
  return (
    <Panel title={words.statements}>
      <RowsTable
        label={words.statements}
        head={[words.statement, words.calls, words.mean, words.longest]}
        rows={state.statements.map(({ text, calls, total, longest }) => ({
          key: text,
          cells: [
            <Box
              key="text"
              component="code"
              lang="en"
              sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}
            >
              {text}
            </Box>,
            number(calls),
            duration(total / calls),
            duration(longest),
          ],
        }))}
      />
    </Panel>
  );
}

export function Versions({ state }: Props) {
  const words = useStateWords();
  const { number, bytes } = useAmounts();
  const { version, node, postgres, memory, startedAt, migrations } = state;
  return (
    <Panel title={words.versions}>
      <Facts
        facts={[
          ['Sen', version],
          ['PostgreSQL', postgres],
          ['Node.js', node],
          [words.started, shownDay(startedAt, 'instant')],
          [words.memory, bytes(memory)],
          [words.migration, words.migrations(number(migrations.applied), migrations.newest)],
        ]}
      />
    </Panel>
  );
}
