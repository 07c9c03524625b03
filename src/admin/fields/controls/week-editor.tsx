import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { WEEKDAYS, type WeekSpan, weekdayName } from '../../../shared/fields/week';
import { useTexts } from '../../i18n/use-texts';
import { DayBox } from './day-box';
import { useWeekWords } from './use-week-words';
import { CopyDay } from './week-copy';
import { copied, nextSpan } from './week-days';

interface WeekEditorProps {
  spans: readonly WeekSpan[];
  change: (spans: WeekSpan[]) => void;
  /** What is wrong with a span, by its place among all. */
  problem: (index: number, member: 'from' | 'to') => string | undefined;
}

type Placed = WeekSpan & { index: number };

function Hours(
  props: Omit<WeekEditorProps, 'spans'> & { span: Placed; number: number; remove: () => void },
) {
  const words = useWeekWords();
  const { span, number, remove, problem } = props;
  const set = (member: 'from' | 'to', label: string) => (
    <DayBox
      kind="time"
      label={label}
      value={span[member]}
      change={(value) => props.change([{ ...span, [member]: value ?? '' }])}
      textField={{
        size: 'small',
        error: problem(span.index, member) !== undefined,
        helperText: problem(span.index, member),
        sx: { width: 92 },
      }}
    />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
      {set('from', words.from)}
      {set('to', words.to)}
      <IconButton
        size="small"
        aria-label={words.remove({ number })}
        onClick={remove}
        sx={{ width: 40, height: 40 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

function Day(props: WeekEditorProps & { weekday: number }) {
  const { language } = useTexts();
  const words = useWeekWords();
  const { weekday, spans, change } = props;
  const day = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const name = weekdayName(weekday, language);
  const own = spans.flatMap((span, index): Placed[] =>
    span.weekday === weekday ? [{ ...span, index }] : [],
  );
  return (
    <Box
      role="group"
      aria-label={name}
      ref={day}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '96px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'start',
      }}
    >
      <Typography sx={{ fontWeight: 600, lineHeight: '40px' }}>{name}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
          minHeight: 40,
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          gridRow: { xs: 2, sm: 'auto' },
        }}
      >
        {own.length === 0 && (
          <Typography component="span" color="text.secondary">
            {words.closed}
          </Typography>
        )}
        {own.map((span, at) => (
          <Hours
            // biome-ignore lint/suspicious/noArrayIndexKey: hours are known by their place alone
            key={`${at}/${own.length}`}
            span={span}
            number={at + 1}
            problem={props.problem}
            change={([next]) => {
              const { index: _, ...plain } = next as Placed;
              change(spans.map((one, index) => (index === span.index ? plain : one)));
            }}
            remove={() => {
              change(spans.filter((_one, index) => index !== span.index));
              add.current?.focus();
            }}
          />
        ))}
        <Button
          ref={add}
          size="small"
          startIcon={<AddOutlined />}
          aria-label={words.addTo({ day: name })}
          onClick={() => {
            change([...spans, nextSpan(spans, weekday)]);
            requestAnimationFrame(() => {
              const boxes = day.current?.querySelectorAll('input');
              boxes?.[boxes.length - 2]?.select();
            });
          }}
        >
          {words.add}
        </Button>
      </Box>
      <CopyDay
        weekday={weekday}
        disabled={own.length === 0}
        copy={(to) => change(copied(spans, weekday, to))}
      />
    </Box>
  );
}

/** Seven days with any number of hours each, added, taken away and copied to other days. */
export function WeekEditor(props: WeekEditorProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {WEEKDAYS.map((weekday) => (
        <Day key={weekday} {...props} weekday={weekday} />
      ))}
    </Box>
  );
}
