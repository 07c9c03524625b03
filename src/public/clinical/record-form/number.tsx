import { useState } from 'react';
import { useMessages } from '../../messages';
import type { ControlProps } from './control';
import { Labelled } from './labelled';
import { recordTexts } from './texts';
import { TypedInput } from './typed-input';
import { useAnswer } from './use-answer';

/** `37,5` and `37.5` are the same number. */
export function readNumber(text: string): number | undefined {
  const compact = text.trim().replace(',', '.');
  const number = Number(compact);
  return compact !== '' && Number.isFinite(number) ? number : undefined;
}

export const writeNumber = (value: number): string => String(value).replace('.', ',');

/** What is wrong with a number beside being none: out of the range that can be true. */
export function useRange({ min, max }: { min?: number; max?: number }) {
  const { field } = useMessages(recordTexts);
  const low = min === undefined ? '…' : writeNumber(min);
  const high = max === undefined ? '…' : writeNumber(max);
  return {
    hint: min === undefined && max === undefined ? undefined : field.range(low, high),
    problem: (value: unknown): string | undefined =>
      typeof value === 'number' &&
      ((min !== undefined && value < min) || (max !== undefined && value > max))
        ? field.outOfRange(low, high)
        : undefined,
  };
}

export function NumberField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const [value, enter] = useAnswer(props.path);
  const [readable, setReadable] = useState(true);
  const range = useRange(props.field);
  const problem = readable ? range.problem(value) : texts.badNumber;
  return (
    <Labelled {...props} error={problem ?? props.error}>
      {(described) => (
        <TypedInput<number>
          {...described}
          inputMode="decimal"
          placeholder={range.hint}
          value={typeof value === 'number' ? value : null}
          read={readNumber}
          write={writeNumber}
          onValue={enter}
          onReadable={setReadable}
        />
      )}
    </Labelled>
  );
}
