import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { MapAct } from '../../shared/inpatient/operations';
import { actionsOf } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { useBedWords } from './use-bed-words';
import { useUndo } from './use-undo';

const clock = (moment: string): string => shownDay(moment, 'instant').slice(-5);

/** What each act is called, by its resource. */
function useLabels() {
  const { say } = useTexts();
  const of = { 'o-lai': actionsOf(useResource('o-lai')), giuong: actionsOf(useResource('giuong')) };
  return ({ of: resource, kind }: MapAct): string => {
    const action = of[resource].find(({ name }) => name === kind);
    return action ? say(action.label) : kind;
  };
}

/** The own acts of the last minutes, each with its way back. */
export function UndoMenu({ acts }: { acts: readonly MapAct[] }) {
  const beds = useBedWords();
  const label = useLabels();
  const undo = useUndo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UndoOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ displayPrint: 'none' }}
      >
        {beds.justDone({ count: acts.length })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': beds.undo }, paper: { sx: { maxWidth: 420 } } }}
      >
        {acts.map((act) => (
          <MenuItem
            key={act.id}
            onClick={() => {
              setAnchor(null);
              void undo(act.of, act.target);
            }}
            sx={{ minHeight: 48, whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={[`${beds.undo}: ${label(act)}`, act.name ?? act.code]
                .filter(Boolean)
                .join(' · ')}
              secondary={[
                clock(act.at),
                ...act.beds,
                beds.undoUntil({ time: clock(act.until) }),
              ].join(' · ')}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
