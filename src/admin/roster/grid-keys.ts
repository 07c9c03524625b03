import type { DutyKindName } from '../../shared/roster/kinds';
import type { Alphabet } from './letters';
import type { Spot } from './place';

/** What a key does in the grid. */
export type KeyAct =
  | {
      act: 'move';
      to: (at: Spot, size: { rows: number; columns: number }) => Spot;
      extend: boolean;
    }
  | { act: 'type'; kind: DutyKindName | null; also: boolean }
  | { act: 'clear' | 'undo' | 'redo' | 'fill-down' | 'select-all' | 'menu' | 'collapse' };

/** The part of a keyboard event that matters. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const PAGE = 8;

const MOVES: Readonly<Record<string, (at: Spot, columns: number) => Spot>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, columns) => ({ row, column: columns - 1 }),
};

const COMMANDS: Readonly<
  Record<string, KeyAct['act'] & ('undo' | 'redo' | 'fill-down' | 'select-all')>
> = { z: 'undo', y: 'redo', d: 'fill-down', a: 'select-all' };

const PLAIN: Readonly<Record<string, KeyAct>> = {
  Delete: { act: 'clear' },
  Backspace: { act: 'clear' },
  Enter: { act: 'menu' },
  F2: { act: 'menu' },
  ContextMenu: { act: 'menu' },
  Escape: { act: 'collapse' },
  ' ': { act: 'type', kind: null, also: false },
  '-': { act: 'type', kind: null, also: false },
  '0': { act: 'type', kind: null, also: false },
};

function commanded({ key, shiftKey }: Pressed): KeyAct | null {
  if (key === 'Home') return { act: 'move', to: () => ({ row: 0, column: 0 }), extend: shiftKey };
  if (key === 'End') {
    const to = (_at: Spot, size: { rows: number; columns: number }) => ({
      row: size.rows - 1,
      column: size.columns - 1,
    });
    return { act: 'move', to, extend: shiftKey };
  }
  const act = COMMANDS[key.toLowerCase()];
  if (act === undefined) return null;
  return { act: act === 'undo' && shiftKey ? 'redo' : act };
}

/** What a key does in the grid; null for a key that is not the grid's. */
export function keyAct(
  pressed: Pressed,
  { kindTyped }: Pick<Alphabet, 'kindTyped'>,
): KeyAct | null {
  const { key, shiftKey } = pressed;
  if (pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return commanded(pressed);
  const move = MOVES[key];
  if (move) return { act: 'move', to: (at, { columns }) => move(at, columns), extend: shiftKey };
  const plain = PLAIN[key];
  if (plain) return plain;
  const kind = key.length === 1 ? kindTyped(key) : undefined;
  return kind === undefined ? null : { act: 'type', kind, also: shiftKey };
}
