import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useEffect, useState } from 'react';
import { CAME, screenKeys } from './screen-keys';
import { usePaletteWords } from './use-palette-words';

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** The keys of the screens that are open: also of one that comes meanwhile. */
function useShownKeys() {
  const [shown, show] = useState(screenKeys);
  useEffect(() => {
    const look = () => show(screenKeys());
    look();
    window.addEventListener(CAME, look);
    return () => window.removeEventListener(CAME, look);
  }, []);
  return shown;
}

/** All keys of the staff area, and first those of the screen that is open. */
export function KeysDialog({ close }: { close: () => void }) {
  const { keys, listKeys } = usePaletteWords();
  const shown = useShownKeys();
  const written = (key: string) => (key === ' ' ? keys.space : key.toUpperCase());
  const rows: [string[], string][] = [
    ...shown.map(({ key, shown: name, says }): [string[], string] => [
      [name ?? written(key)],
      typeof says === 'string' ? says : listKeys[says.list],
    ]),
    [['Ctrl K', '/'], keys.palette],
    [['?'], keys.help],
    [['↑', '↓'], keys.choose],
    [['Enter'], keys.go],
    [['Ctrl Enter'], keys.newTab],
    [['Esc'], keys.leave],
  ];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{keys.title}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 2,
            rowGap: 1.25,
            alignItems: 'baseline',
          }}
        >
          {rows.map(([names, what]) => (
            <Fragment key={what}>
              <Box component="dt">
                {names.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && ` ${keys.or} `}
                    <Key>{name}</Key>
                  </Fragment>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{keys.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
