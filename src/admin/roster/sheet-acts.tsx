import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useRosterWords } from './use-roster-words';

/** Something that is done to the whole sheet. */
export interface SheetAct {
  label: string;
  icon: ReactNode;
  /** Null where it cannot be done now. */
  run: (() => void) | null;
  /** Why it cannot. */
  why?: string | undefined;
}

function InMenu({ acts }: { acts: readonly SheetAct[] }) {
  const words = useRosterWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={words.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {acts.map(({ label, icon, run, why }) => (
          <MenuItem
            key={label}
            disabled={run === null}
            onClick={() => {
              close();
              run?.();
            }}
            sx={{ minHeight: 48, whiteSpace: 'normal' }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText primary={label} secondary={run === null ? why : undefined} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface SheetActsProps {
  acts: readonly SheetAct[];
  /** What stands elsewhere where there is room. */
  also: readonly SheetAct[];
}

/** Acts side by side; on a phone behind one button, so that the roster itself is on the first screen. */
export function SheetActs({ acts, also }: SheetActsProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (small) return <InMenu acts={[...acts, ...also]} />;
  return acts.map(({ label, icon, run, why }) => (
    <Button
      key={label}
      variant="outlined"
      startIcon={icon}
      disabled={run === null}
      title={run === null ? why : undefined}
      onClick={run ?? undefined}
    >
      {label}
    </Button>
  ));
}
