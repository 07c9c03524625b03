import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { DutyKindName } from '../../shared/roster/kinds';
import { Letters } from './grid-looks';
import type { KindWords } from './kind-words';
import { useRosterWords } from './use-roster-words';

interface CellMenuProps {
  anchor: HTMLElement;
  /** The cell in words. */
  title: string;
  kinds: readonly KindWords[];
  /** Finds who may step in; null where nobody can be asked for. */
  standIn: (() => void) | null;
  choose: (kinds: readonly DutyKindName[]) => void;
  close: () => void;
}

/** The shifts that can be put into a cell, for fingers and for who does not know the letters. */
export function CellMenu({ anchor, title, kinds, standIn, choose, close }: CellMenuProps) {
  const words = useRosterWords();
  const inUse = kinds.filter((one) => one.inUse);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        list: { 'aria-label': words.put, dense: true },
        paper: { sx: { maxWidth: 320 } },
      }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 1, position: 'static' }}>
        {title}
      </ListSubheader>
      {inUse.map(({ kind, letter, label, hours, key }) => (
        <MenuItem
          key={kind}
          onClick={() => choose([kind])}
          sx={{ minHeight: 44, '& .MuiListItemIcon-root': { minWidth: 56 } }}
        >
          <ListItemIcon>
            <Letters kinds={kinds}>
              <span className={`letter ${kind}`} aria-hidden>
                {letter}
              </span>
            </Letters>
          </ListItemIcon>
          <ListItemText
            primary={label}
            secondary={
              key ? `${hours} · ${words.typed({ key: key.toLocaleLowerCase('vi') })}` : hours
            }
          />
        </MenuItem>
      ))}
      <Divider />
      {standIn && (
        <MenuItem onClick={standIn} sx={{ minHeight: 44 }}>
          <ListItemText primary={words.findStandIn} sx={{ pl: 7 }} />
        </MenuItem>
      )}
      <MenuItem onClick={() => choose([])} sx={{ minHeight: 44 }}>
        <ListItemText primary={words.clear} sx={{ pl: 7 }} />
      </MenuItem>
    </Menu>
  );
}
