import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useState } from 'react';
import { useOrderWords } from './use-order-words';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * What a row is moved by: dragged with mouse or finger, by the arrow keys, and by the menu that a press
 * opens.
 */
export function MoveHandle({ title, step }: { title: string; step: (by: 1 | -1) => void }) {
  const words = useOrderWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || anchor) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  const choose = (by: 1 | -1) => {
    setAnchor(null);
    step(by);
  };
  return (
    <>
      <IconButton
        data-handle=""
        aria-label={words.handle({ title })}
        aria-haspopup="menu"
        onKeyDown={press}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        sx={{
          position: 'relative',
          zIndex: 1,
          cursor: 'grab',
          flexShrink: 0,
          p: 1,
          color: 'text.secondary',
          userSelect: 'none',
          WebkitTouchCallout: 'none',
          '@media (pointer: fine)': { p: 0.25 },
        }}
      >
        <DragIndicatorOutlined fontSize="small" aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        <MenuItem onClick={() => choose(-1)}>{words.up}</MenuItem>
        <MenuItem onClick={() => choose(1)}>{words.down}</MenuItem>
      </Menu>
    </>
  );
}
