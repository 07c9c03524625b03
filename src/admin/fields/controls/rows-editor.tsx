import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field, FieldKind } from '../../../shared/fields/kinds';
import { useTexts } from '../../i18n/use-texts';
import type { InputProps, TypedFacet } from '../facet';
import { newRow } from './new-row';
import { controlId } from './use-form-field';

/** What shows the fields inside of rows. */
export type InputsOf = (field: Field) => TypedFacet<FieldKind>;

interface RowProps {
  inputsOf: InputsOf;
  name: string;
  field: Field<'rows'>;
  index: number;
  count: number;
  resource: string;
  one: string;
  move: (to: number) => void;
  remove: () => void;
}

function RowButtons({ index, count, one, move, remove }: RowProps) {
  const { rows: words } = useTexts().texts.field;
  const named = { one, number: index + 1 };
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton
        aria-label={words.up(named)}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={words.down(named)}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={words.remove(named)} onClick={remove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** The inputs of one row; Alt with an arrow moves it. */
function RowInputs(props: RowProps) {
  const { say } = useTexts();
  const { name, field, index, count, one, move } = props;
  const steps = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (index + step >= 0 && index + step < count) move(index + step);
  };
  return (
    <Box
      role="group"
      aria-label={`${one} ${index + 1}`}
      onKeyDown={steps}
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {index + 1}
        </Typography>
        <RowButtons {...props} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
        }}
      >
        {Object.entries(field.fields).map(([inner, inside]) => {
          const Input = props.inputsOf(inside).input;
          return (
            <Input
              key={inner}
              name={`${name}.${index}.${inner}`}
              field={inside}
              label={say(inside.label)}
              help={inside.help && say(inside.help)}
              required={inside.required}
              resource={props.resource}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** The rows of a form with keys that stay theirs while they move. */
function useRows(name: string) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name });
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const next = useRef(0);
  const [kept, setKept] = useState<number[]>([]);
  const keys = rows.map((_row, index) => kept[index] ?? -1 - index);
  const write = (order: readonly [row: unknown, key: number][]) => {
    setKept(order.map(([, key]) => key));
    setValue(
      name,
      order.map(([row]) => row),
      { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted },
    );
  };
  const pairs = () => rows.map((row, index): [unknown, number] => [row, keys[index] ?? 0]);
  const newKey = () => {
    next.current += 1;
    return next.current;
  };
  return {
    rows: keys,
    append: (row: unknown) => write([...pairs(), [row, newKey()]]),
    remove: (index: number) => write(pairs().filter((_pair, at) => at !== index)),
    move: (from: number, to: number) => {
      const order = pairs();
      order.splice(to, 0, ...order.splice(from, 1));
      write(order);
    },
  };
}

/** Rows of a form: added, taken away and put in order by mouse and keys, each with its own problems. */
export function RowsEditor(props: InputProps<'rows'> & { inputsOf: InputsOf }) {
  const { name, field, label, help, required, resource, inputsOf } = props;
  const { texts, say } = useTexts();
  const { rows, append, remove, move } = useRows(name);
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name });
  const add = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const own = (errors[name] as { message?: unknown } | undefined)?.message;
  const problem = typeof own === 'string' ? own : undefined;
  const one = field.one ? say(field.one) : texts.field.rows.row;
  const message = problem ?? help;
  /** The moved row keeps the focus where it was in it. */
  const moveTo = (from: number, to: number) => {
    const shown = () => box.current?.querySelectorAll<HTMLElement>(':scope > [role=group]');
    const controls = (row?: HTMLElement) => [
      ...(row?.querySelectorAll<HTMLElement>('input, textarea, button, [tabindex="0"]') ?? []),
    ];
    const at = controls(shown()?.[from]).indexOf(document.activeElement as HTMLElement);
    move(from, to);
    requestAnimationFrame(() => {
      const moved = controls(shown()?.[to]);
      const same = moved[at];
      (same?.matches(':disabled') ? moved.find((one) => !one.matches(':disabled')) : same)?.focus();
    });
  };
  return (
    <FormControl component="fieldset" error={problem !== undefined} fullWidth>
      <FormLabel component="legend" required={required} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack spacing={1.5} ref={box}>
        {rows.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {texts.field.rows.none}
          </Typography>
        )}
        {rows.map((key, index) => (
          <RowInputs
            key={key}
            {...{ name, field, index, resource, one, inputsOf }}
            count={rows.length}
            move={(to) => moveTo(index, to)}
            remove={() => {
              remove(index);
              add.current?.focus();
            }}
          />
        ))}
        <Button
          ref={add}
          id={controlId(name)}
          size="small"
          startIcon={<AddOutlined />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            append(newRow(field, getValues()));
            requestAnimationFrame(() => {
              const added = box.current?.querySelectorAll(':scope > [role=group]')[rows.length];
              added?.querySelector<HTMLElement>('input, textarea')?.focus();
            });
          }}
        >
          {texts.field.rows.add({ one })}
        </Button>
      </Stack>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
}
