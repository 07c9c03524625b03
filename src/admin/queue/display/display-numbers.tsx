import Box from '@mui/material/Box';
import type { QueueScreen } from '../../../shared/queue/operations';
import { shownNumber } from '../queue-number';
import { useScreenWords } from '../use-queue-words';
import { BIG, LOOK } from './display-look';

type Called = QueueScreen['called'][number];

const heading = {
  m: 0,
  mb: 1,
  fontSize: 'clamp(1.125rem, 2.2vw, 2rem)',
  fontWeight: 600,
  color: LOOK.quiet,
};

/** The number that was called last, as large as the screen allows. */
export function NowCalling({ called, fresh }: { called: Called | undefined; fresh: boolean }) {
  const screen = useScreenWords();
  const colours = fresh
    ? { bgcolor: LOOK.fresh, color: LOOK.onFresh }
    : { bgcolor: LOOK.panel, color: LOOK.text };
  return (
    <Box
      component="section"
      aria-live="assertive"
      data-fresh={fresh}
      sx={{
        ...colours,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: 'center',
        textAlign: 'center',
        gap: 'min(2vh, 20px)',
        p: 2,
        borderRadius: 3,
      }}
    >
      {called ? (
        <>
          <Box sx={{ fontSize: 'clamp(1.5rem, min(4vw, 7vh), 4rem)', fontWeight: 600 }}>
            {screen.invite}
          </Box>
          <Box
            sx={{
              ...BIG,
              fontSize: 'clamp(6rem, min(24vw, 31vh), 26rem)',
              color: fresh ? 'inherit' : LOOK.number,
            }}
          >
            {shownNumber(called.number)}
          </Box>
          <Box
            sx={{
              fontSize: 'clamp(2rem, min(6vw, 11vh), 6.5rem)',
              fontWeight: 700,
              lineHeight: 1.15,
            }}
          >
            {called.room === null ? screen.counter : screen.room({ room: called.room })}
          </Box>
        </>
      ) : (
        <Box sx={{ fontSize: 'clamp(2rem, 5vw, 5rem)', fontWeight: 600, lineHeight: 1.25 }}>
          {screen.nobodyCalled}
        </Box>
      )}
    </Box>
  );
}

/** The numbers called before, each with its room. */
export function LastCalled({ called }: { called: readonly Called[] }) {
  const screen = useScreenWords();
  if (called.length === 0) return null;
  return (
    <Box component="section" aria-label={screen.lastCalled}>
      <Box component="h2" sx={heading}>
        {screen.lastCalled}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {called.map(({ number, room }) => (
          <Box
            component="li"
            key={number}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              justifyContent: 'space-between',
              gap: 2,
              px: 2,
              py: 1,
              borderRadius: 2,
              bgcolor: LOOK.panel,
            }}
          >
            <Box sx={{ ...BIG, fontSize: 'clamp(2rem, 4.4vw, 4.5rem)' }}>{shownNumber(number)}</Box>
            <Box sx={{ fontSize: 'clamp(1.125rem, 2.4vw, 2.5rem)', fontWeight: 600 }}>
              {room === null ? '–' : screen.room({ room })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The numbers that come next, and how many wait. */
export function NextNumbers({ next, waiting }: { next: readonly number[]; waiting: number }) {
  const screen = useScreenWords();
  return (
    <Box component="section" aria-label={screen.next}>
      <Box component="h2" sx={{ ...heading, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <span>{screen.next}</span>
        <Box component="span" sx={{ fontWeight: 400 }}>
          {waiting === 0 ? screen.nobodyWaiting : screen.waiting({ count: waiting })}
        </Box>
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 1.5,
          overflow: 'hidden',
        }}
      >
        {next.map((number) => (
          <Box
            component="li"
            key={number}
            sx={{
              ...BIG,
              fontSize: 'clamp(1.75rem, 4vw, 4rem)',
              px: 2,
              py: 1,
              borderRadius: 2,
              border: `2px solid ${LOOK.line}`,
            }}
          >
            {shownNumber(number)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
