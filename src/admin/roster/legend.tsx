import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Letters } from './grid-looks';
import type { KindWords } from './kind-words';
import { useRosterWords } from './use-roster-words';

/** What the letters, colours and marks of a roster mean. */
export function RosterLegend({ kinds }: { kinds: readonly KindWords[] }) {
  const words = useRosterWords();
  const signs: [ReactNode, string][] = [
    [<b key="leave">P</b>, words.leave],
    [<b key="asked">(P)</b>, words.asksLeave],
    [<b key="wish">♥S</b>, words.wishOn({ kind: 'S' })],
    [<b key="wish-off">♥–</b>, words.wishOff],
    [<s key="unmet">♥</s>, words.wishUnmet],
    [<b key="session">k</b>, words.session],
    [
      <span key="elsewhere" className="letter elsewhere">
        S
      </span>,
      words.elsewhereShort,
    ],
    [
      <span key="sick" className="letter sang sick">
        S
      </span>,
      words.sick,
    ],
    [
      <b key="broken" className="sign">
        !
      </b>,
      words.broken,
    ],
    [
      <b key="refused" className="sign">
        ✕
      </b>,
      words.refusedTitle,
    ],
    [
      <Box
        key="since"
        sx={{
          display: 'inline-block',
          borderTop: '10px solid',
          borderTopColor: 'secondary.main',
          borderRight: '10px solid transparent',
        }}
      />,
      words.since.legend,
    ],
  ];
  const item = (key: string, sign: ReactNode, text: ReactNode) => (
    <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <span aria-hidden>{sign}</span>
      <Typography variant="body2" component="span">
        {text}
      </Typography>
    </Box>
  );
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const list = (
    <Letters kinds={kinds}>
      <Box
        component="ul"
        aria-label={words.legend}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 },
          ...{ m: 0, my: 1.5, p: 0, listStyle: 'none' },
          '& .sign': { color: 'error.main' },
        }}
      >
        {kinds.map(({ kind, letter, label, hours, key }) =>
          item(
            kind,
            <span className={`letter ${kind}`}>{letter}</span>,
            <>
              {label}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {hours}
                {key && ` · ${words.typed({ key: key.toLocaleLowerCase('vi') })}`}
              </Box>
            </>,
          ),
        )}
        {signs.map(([sign, text]) => item(text, sign, text))}
      </Box>
    </Letters>
  );
  if (!small) return list;
  return (
    <details>
      <Box component="summary" sx={{ py: 1.25, minHeight: 44, fontWeight: 600, cursor: 'pointer' }}>
        {words.legend}
      </Box>
      {list}
    </details>
  );
}
