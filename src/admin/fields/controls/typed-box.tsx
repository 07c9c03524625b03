import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';

export interface TypedBoxProps {
  value: unknown;
  change: (value: unknown) => void;
  /** What the box holds for a value. */
  write: (value: unknown) => string;
  /** What was typed as a value; text that is none stays as it is, so that the form can say so. */
  read: (text: string) => unknown;
  /** Whether a value is whole, so that it is written as the reader has it once the box is left. */
  whole: (value: unknown) => boolean;
  textField: object;
  inputMode?: 'numeric' | 'decimal' | 'text';
  placeholder?: string;
  start?: ReactNode;
  end?: ReactNode;
}

/** A box whose text stands for another value: it stays as it is typed until the box is left. */
export function TypedBox(props: TypedBoxProps) {
  const { value, change, write, read } = props;
  const written = write(value);
  const [text, setText] = useState(written);
  const [sent, setSent] = useState(value);
  useEffect(() => {
    if (value === sent) return;
    setText(written);
    setSent(value);
  }, [value, sent, written]);
  return (
    <TextField
      {...props.textField}
      value={text}
      placeholder={props.placeholder}
      onChange={(event) => {
        const next = event.target.value.trim() === '' ? null : read(event.target.value);
        setText(event.target.value);
        setSent(next);
        change(next);
      }}
      onBlurCapture={() => props.whole(value) && setText(written)}
      slotProps={{
        htmlInput: { inputMode: props.inputMode, autoComplete: 'off' },
        input: { startAdornment: props.start, endAdornment: props.end },
      }}
    />
  );
}
