import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { shownDay } from '../fields/controls/day-text';
import { Panel } from '../home/panel';
import { Facts } from './facts';
import type { PanelProps } from './panel-props';
import { RowsTable } from './rows-table';
import type { StateWords } from './texts.vi';
import { useAmounts } from './use-amounts';
import { useStateWords } from './use-state-words';

export function Storage({ state }: PanelProps) {
  const words = useStateWords();
  const { number, bytes } = useAmounts();
  const { free, size, tables, ...storage } = state.storage;
  const isKnown = free !== null && size !== null;
  const used = isKnown ? ((size - free) / size) * 100 : 0;
  const disk = isKnown ? words.diskUse(bytes(free), bytes(size)) : words.diskUnknown;
  const { trash: count, trashBytes } = storage;
  const isCounted = count !== null && trashBytes !== null;
  const trash = isCounted ? words.fileUse(number(count), bytes(trashBytes)) : words.unknown;
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
          [words.place, storage.place],
          [words.trash, trash],
          [words.archived, words.monthUse(number(storage.archived), bytes(storage.archivedBytes))],
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

/** A panel on what the server is not set to do. */
function NotSet({ title, children }: { title: string; children: string }) {
  return (
    <Panel title={title}>
      <Typography sx={{ px: 2, pb: 2 }} color="text.secondary">
        {children}
      </Typography>
    </Panel>
  );
}

const momentIn = (words: StateWords) => (at: string | null) =>
  at === null ? words.noneYet : shownDay(at, 'instant');

export function Recovery({ state: { recovery } }: PanelProps) {
  const words = useStateWords();
  const moment = momentIn(words);
  if (recovery === null) return <NotSet title={words.recovery}>{words.noRecovery}</NotSet>;
  return (
    <Panel title={words.recovery}>
      <Facts
        facts={[
          [words.recoverySince, moment(recovery.since)],
          [words.recoveryUntil, moment(recovery.until)],
          [words.recoveryBase, moment(recovery.base)],
        ]}
      />
    </Panel>
  );
}

export function Backups({ state }: PanelProps) {
  const words = useStateWords();
  const { bytes } = useAmounts();
  const { backups } = state;
  const moment = momentIn(words);
  if (backups === null) return <NotSet title={words.backups}>{words.noBackups}</NotSet>;
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
