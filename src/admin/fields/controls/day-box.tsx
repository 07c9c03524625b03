import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { type DayKind, dayOf, parsedDay, shownDay, withDay } from './day-text';

const Calendar = lazy(async () => ({ default: (await import('./calendar')).Calendar }));

const FORMATS = {
  date: 'dateFormat',
  partialDate: 'partialDateFormat',
  instant: 'instantFormat',
  time: 'timeFormat',
} as const;

interface DayBoxProps {
  kind: DayKind;
  label: string;
  value: unknown;
  change: (value: string | null) => void;
  /** It is the end of a stretch: midnight is 24:00 of the day before. */
  finish?: boolean;
  textField?: Omit<TextFieldProps, 'variant'>;
}

/** A day or time to type as people write it, or to pick from a calendar whose week starts on Monday. */
export function DayBox({ kind, label, value, change, finish, textField }: DayBoxProps) {
  const { texts } = useTexts();
  const [text, setText] = useState(shownDay(value, kind, finish));
  const [sent, setSent] = useState(value);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (value === sent) return;
    setText(shownDay(value, kind, finish));
    setSent(value);
  }, [value, sent, kind, finish]);
  const send = (next: string | null) => {
    setSent(next);
    change(next);
  };
  return (
    <>
      <TextField
        {...textField}
        label={label}
        value={text}
        placeholder={texts.field[FORMATS[kind]]}
        onChange={(event) => {
          setText(event.target.value);
          send(parsedDay(event.target.value, kind, finish));
        }}
        onBlur={(event) => {
          setText(shownDay(parsedDay(text, kind, finish), kind, finish));
          textField?.onBlur?.(event);
        }}
        slotProps={{
          // In the box a long one would run under the calendar; so it stands above how a day is written.
          inputLabel: { shrink: true },
          htmlInput: { inputMode: kind === 'time' ? 'numeric' : undefined, autoComplete: 'off' },
          input: {
            endAdornment: kind !== 'time' && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={`${texts.field.chooseDate}: ${label}`}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarMonthOutlined fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { minHeight: 336, minWidth: 320 } },
        }}
      >
        <Suspense fallback={null}>
          <Calendar
            day={dayOf(value, kind, finish)}
            choose={(day) => {
              const chosen = withDay(value, day, kind, finish);
              send(chosen);
              setText(shownDay(chosen, kind, finish));
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
