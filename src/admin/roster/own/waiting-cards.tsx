import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OwnDuties } from '../../../shared/roster/own-operations';
import { useKindLooks } from '../kind-words';
import { useDutyTimes, useOwnAct } from './own-data';
import { useOwnWords } from './use-own-words';

/** A card that asks for an answer. */
function Card({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ p: 2, mb: 1, border: 1, borderRadius: 2, borderColor: 'secondary.main' },
        ...{ bgcolor: 'background.paper', overflowWrap: 'anywhere' },
      }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{actions}</Box>
    </Box>
  );
}

function Cards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

/** What waits for an answer: handovers of the shift before, and duties that colleagues offer. */
export function WaitingCards({ handovers, offered }: Pick<OwnDuties, 'handovers' | 'offered'>) {
  const words = useOwnWords();
  const kinds = useKindLooks();
  const times = useDutyTimes();
  const act = useOwnAct();
  const label = (kind: string) => kinds.find((one) => one.kind === kind)?.label ?? kind;
  const tall = { minHeight: 48 };
  return (
    <>
      {handovers.length > 0 && (
        <Cards title={words.handovers}>
          {handovers.map(({ id, kind, by, end, note }) => (
            <Card
              key={id}
              actions={
                <Button
                  variant="contained"
                  disabled={act.isPending}
                  sx={tall}
                  onClick={() =>
                    act.mutate({
                      ...{ resource: 'lich-ca-truc', id, action: 'receive' },
                      done: words.received,
                    })
                  }
                >
                  {words.receive}
                </Button>
              }
            >
              <Typography variant="body2" color="text.secondary">
                {words.handoverBy({ by, kind: label(kind), at: times.at(end) })}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>
            </Card>
          ))}
        </Cards>
      )}
      {offered.length > 0 && (
        <Cards title={words.offered}>
          {offered.map(({ id, kind, by, start, department, inReturn }) => (
            <Card
              key={id}
              actions={(['accept', 'decline'] as const).map((action) => (
                <Button
                  key={action}
                  variant={action === 'accept' ? 'contained' : 'outlined'}
                  disabled={act.isPending}
                  sx={tall}
                  onClick={() =>
                    act.mutate({
                      ...{ resource: 'doi-ca', id, action },
                      done: action === 'accept' ? words.accepted : words.declined,
                    })
                  }
                >
                  {words[action]}
                </Button>
              ))}
            >
              <Typography sx={{ fontWeight: 600 }}>
                {label(kind)}, {times.at(start)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  department,
                  words.offeredBy({ by }),
                  ...(inReturn ? [words.inReturn({ at: times.at(inReturn) })] : []),
                ].join(' · ')}
              </Typography>
            </Card>
          ))}
        </Cards>
      )}
    </>
  );
}
