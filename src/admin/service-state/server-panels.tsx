import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { shownDay } from '../fields/controls/day-text';
import { Panel } from '../home/panel';
import { jobName } from './attention';
import { Facts } from './facts';
import type { PanelProps } from './panel-props';
import { RowsTable } from './rows-table';
import { useAmounts } from './use-amounts';
import { useStateWords } from './use-state-words';

export function Servers({ state }: PanelProps) {
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

export function Jobs({ state }: PanelProps) {
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

export function Versions({ state }: PanelProps) {
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
