import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/numbers';
import { useTexts } from '../i18n/use-texts';
import { ChoiceBox } from './controls/choice-box';
import { ReferenceBox } from './controls/reference-box';
import { FoldedItem, isLarge } from './folded-item';
import type { Shape } from './json-shape';

interface NodeProps {
  shape: Shape;
  label: string;
  value: unknown;
  change: (value: unknown) => void;
}

const isLine = ({ type }: Shape): boolean => type !== 'list' && type !== 'object';

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Doses and measurements have fewer digits after the point. */
const DIGITS = 6;

function NumberNode({ label, value, change }: NodeProps) {
  const { language } = useTexts();
  const read = (text: string) => {
    const number = Number(text.replace(',', '.'));
    return text.trim() === '' ? null : Number.isNaN(number) ? text : number;
  };
  return (
    <TextField
      label={label}
      defaultValue={
        typeof value === 'number' ? formatNumber(value, language, DIGITS, false) : asText(value)
      }
      onChange={(event) => change(read(event.target.value))}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function ObjectNode({ shape, value, change }: NodeProps) {
  const { say } = useTexts();
  if (shape.type !== 'object') return null;
  const object = (value ?? {}) as Record<string, unknown>;
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {shape.members
        .filter(({ written }) => !written)
        .map((member) => (
          // A list needs the whole width, a single value only a column.
          <Box key={member.name} sx={isLine(member.shape) ? undefined : { gridColumn: '1 / -1' }}>
            <JsonNodeInput
              shape={member.shape}
              label={say(member.label)}
              value={object[member.name]}
              change={(next) => change({ ...object, [member.name]: next })}
            />
          </Box>
        ))}
    </Box>
  );
}

function ListNode({ shape, label, value, change }: NodeProps) {
  const { texts } = useTexts();
  if (shape.type !== 'list') return null;
  const items = (Array.isArray(value) ? value : []) as unknown[];
  const replace = (index: number, item: unknown) =>
    change(items.map((old, at) => (at === index ? item : old)));
  const inputs = (index: number): NodeProps => ({
    shape: shape.of,
    label: `${label} ${index + 1}`,
    value: items[index],
    change: (next) => replace(index, next),
  });
  const large = isLarge(shape.of);
  // Things of several inputs stand apart: their rows would run into each other.
  const divided = !large && shape.of.type === 'object';
  return (
    <Stack spacing={1.5} divider={divided && <Divider />} sx={{ alignItems: 'stretch' }}>
      {items.map((_, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; removing one redraws
          key={`${items.length}-${index}`}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'flex-start' }}
        >
          {large ? (
            <FoldedItem {...inputs(index)}>
              <JsonNodeInput {...inputs(index)} />
            </FoldedItem>
          ) : (
            <JsonNodeInput {...inputs(index)} />
          )}
          <IconButton
            aria-label={texts.field.removeFile({ name: `${label} ${index + 1}` })}
            onClick={() => change(items.filter((_, at) => at !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => change([...items, shape.of.type === 'object' ? {} : ''])}
      >
        {texts.record.add}
      </Button>
    </Stack>
  );
}

function RawNode({ label, value, change }: NodeProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const read = (typed: string): unknown => {
    try {
      return typed.trim() === '' ? null : JSON.parse(typed);
    } catch {
      return typed;
    }
  };
  return (
    <TextField
      label={label}
      multiline
      minRows={3}
      maxRows={16}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        change(read(event.target.value));
      }}
    />
  );
}

/** Inputs for a value with a shape of its own. */
export function JsonNodeInput(props: NodeProps) {
  const { shape, label, value, change } = props;
  const { texts, say } = useTexts();
  switch (shape.type) {
    case 'object':
      return <ObjectNode {...props} />;
    case 'list':
      return <ListNode {...props} />;
    case 'number':
      return <NumberNode {...props} />;
    case 'reference':
      return (
        <ReferenceBox
          to={shape.to}
          label={label}
          value={typeof value === 'string' ? value : null}
          change={change}
        />
      );
    case 'choice':
    case 'boolean': {
      const yesNo = [
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ];
      const choices =
        shape.type === 'choice'
          ? shape.options.map((option) => ({ ...option, label: say(option.label) }))
          : yesNo;
      return (
        <ChoiceBox
          label={label}
          options={choices}
          value={value === null || value === undefined ? null : String(value)}
          change={(next) => change(shape.type === 'boolean' && next ? next === 'true' : next)}
          empty={texts.none}
        />
      );
    }
    case 'text':
      return (
        <TextField
          label={label}
          value={asText(value)}
          onChange={(event) => change(event.target.value || null)}
        />
      );
    default:
      return <RawNode {...props} />;
  }
}
