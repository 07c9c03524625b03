import TextField from '@mui/material/TextField';
import { HttpError, useNotify } from 'ra-core';
import type { KeyboardEvent, RefObject } from 'react';
import type { Slip } from '../../../shared/booking/operations';
import { findSlip } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { useTodayWords } from './use-today-words';

/** What a reader of QR codes types. */
const TOKEN = /^[\w-]{43}$/;

interface FindBoxProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  setTyped: (typed: string) => void;
  /** Is handed the keys that are pressed: Enter takes the first who was found. */
  press: (event: KeyboardEvent) => void;
  /** Takes the slip whose code was read. */
  found: (slip: Slip) => void;
}

/** Looks for somebody of today: by what rows or patients are found by, a card, or the QR code of a slip. */
export function FindBox({ field, typed, setTyped, press, found }: FindBoxProps) {
  const { today: words } = useTodayWords();
  const { checkIn } = useDeskWords();
  const notify = useNotify();
  const read = async (token: string) => {
    setTyped('');
    try {
      found(await findSlip(token));
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404;
      notify(missing ? checkIn.notFound : (error as Error).message, { type: 'error' });
    }
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const token = typed.trim();
    if (TOKEN.test(token)) void read(token);
    else if (token) press(event);
  };
  return (
    <TextField
      inputRef={field}
      label={words.find}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={hear}
      slotProps={{ htmlInput: { autoComplete: 'off', 'aria-keyshortcuts': 'f' } }}
    />
  );
}
