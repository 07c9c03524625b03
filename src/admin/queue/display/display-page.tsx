import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../../shared/api/retry';
import { textIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { useQueueScreen } from '../queue-data';
import { spokenNumber } from '../queue-number';
import { useScreenWords } from '../use-queue-words';
import { speak, useNewlyCalled, useVoice } from './announce';
import { LOOK } from './display-look';
import { LastCalled, NextNumbers, NowCalling } from './display-numbers';
import { DisplayTop } from './display-top';

/** How long a number that was just called stands out, in milliseconds. */
const FRESH_MS = 12_000;
/** Numbers shown beside the one that was called last. */
const BESIDE = 4;

function Message({ title, text }: { title: string; text?: string }) {
  return (
    <Box
      role="status"
      sx={{ gridColumn: '1 / -1', placeSelf: 'center', textAlign: 'center', p: 3 }}
    >
      <Box sx={{ fontSize: 'clamp(1.5rem, 4vw, 3.5rem)', fontWeight: 600 }}>{title}</Box>
      {text && <Box sx={{ mt: 1, fontSize: '1.25rem', color: LOOK.quiet }}>{text}</Box>}
    </Box>
  );
}

/**
 * The screen of a waiting room: numbers and rooms, seen by everybody, without signing in. It asks
 * again every few seconds, so a lost connection comes back by itself.
 */
export function DisplayPage() {
  const { department = '' } = useParams();
  const { language } = useTexts();
  const screen = useScreenWords();
  const { data, error } = useQueueScreen(department);
  const voice = useVoice(language);
  const [speaks, setSpeaks] = useState(false);
  const [freshAt, setFreshAt] = useState<string | null>(null);

  useNewlyCalled(data?.called, ({ number, room, calledAt }) => {
    setFreshAt(calledAt);
    const spoken = spokenNumber(number, screen.digits);
    const text =
      room === null
        ? screen.spokenCounter({ number: spoken })
        : screen.spoken({ number: spoken, room });
    if (speaks) speak(text, language, voice ?? null);
  });
  useEffect(() => {
    if (freshAt === null) return;
    const timer = setTimeout(() => setFreshAt(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, [freshAt]);

  const gone = !data && statusOf(error) === 404;
  const [current, ...before] = data?.called ?? [];
  const title = data?.department ?? '';
  return (
    <Box
      component="main"
      data-screen="queue:display"
      sx={{
        minHeight: '100dvh',
        height: { md: '100dvh' },
        overflow: { md: 'hidden' },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: LOOK.ground,
        color: LOOK.text,
        '& :focus-visible': { outlineColor: LOOK.number },
      }}
    >
      <title>{screen.title({ department: title })}</title>
      <DisplayTop
        department={title}
        now={data?.now}
        speaks={speaks}
        setSpeaks={setSpeaks}
        silent={speaks && voice === null}
      />
      {error && !gone && (
        <Box
          role="status"
          sx={{
            px: { xs: 2, md: 4 },
            py: 1,
            bgcolor: LOOK.fresh,
            color: LOOK.onFresh,
            fontSize: '1.25rem',
          }}
        >
          {screen.offline}
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: { xs: 2, md: 3 },
          p: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2.2fr) minmax(0, 1fr)' },
          gridTemplateRows: { md: 'minmax(0, 1fr) auto' },
        }}
      >
        {gone && <Message title={screen.notFound} text={screen.notFoundText} />}
        {!data && !gone && !error && <Message title={screen.loading} />}
        {data && (
          <>
            <NowCalling
              called={current}
              fresh={freshAt !== null && freshAt === current?.calledAt}
            />
            <LastCalled called={before.slice(0, BESIDE)} />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <NextNumbers next={data.next} waiting={data.waiting} />
              {textIn(data.note, language) && (
                <Box
                  component="p"
                  sx={{ m: 0, mt: 2, fontSize: 'clamp(1.125rem, 2.2vw, 2rem)', color: LOOK.quiet }}
                >
                  {textIn(data.note, language)}
                </Box>
              )}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
