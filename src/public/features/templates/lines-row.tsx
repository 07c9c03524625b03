import { useState } from 'react';
import { fold } from '../../../shared/format/fold';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { Row } from './controls';

interface Line {
  value: string;
  label: string;
}

const slug = (label: string): string =>
  fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `value = label` a line, or a label that makes its own value. */
function read(text: string, makeValue: (label: string) => string): Line[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, value, label] = line.match(/^(\S+)\s*=\s*(.+)$/) ?? [];
      return value && label ? { value, label } : { value: makeValue(line), label: line };
    });
}

const write = (lines: readonly Line[], makeValue: (label: string) => string): string =>
  lines
    .map(({ value, label }) => (makeValue(label) === value ? label : `${value} = ${label}`))
    .join('\n');

/** Choices or rows as lines of text. */
export function LinesRow({
  lines,
  onLines,
  makeValue = slug,
  ...row
}: {
  at: string;
  label: string;
  hint: string;
  lines: readonly Line[];
  onLines: (lines: Line[]) => void;
  makeValue?: (label: string) => string;
}) {
  const [typed, setTyped] = useState(() => write(lines, makeValue));
  const same = JSON.stringify(read(typed, makeValue)) === JSON.stringify(lines);
  return (
    <Row {...row}>
      {(described) => (
        <textarea
          {...described}
          rows={3}
          className={fieldStyles.control}
          value={same ? typed : write(lines, makeValue)}
          onChange={(event) => {
            setTyped(event.target.value);
            onLines(read(event.target.value, makeValue));
          }}
        />
      )}
    </Row>
  );
}
