import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../home/panel';
import { channelName } from './attention';
import type { PanelProps } from './panel-props';
import { RowsTable } from './rows-table';
import { useAmounts } from './use-amounts';
import { useStateWords } from './use-state-words';

export function Messages({ state }: PanelProps) {
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

export function Connections({ state }: PanelProps) {
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

export function Statements({ state }: PanelProps) {
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
