import { useState } from 'react';
import type { Option } from '../../../shared/records/template';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { Row } from './controls';

interface EnglishLinesRowProps {
  at: string;
  label: string;
  hint: string;
  options: readonly Option[];
  onOptions: (options: Option[]) => void;
}

const read = (text: string, options: readonly Option[]): Option[] => {
  const lines = text.split('\n');
  return options.map(({ english: _, ...option }, index) => {
    const english = lines[index]?.trim();
    return english ? { ...option, english } : option;
  });
};

const write = (options: readonly Option[]): string =>
  options.map(({ english }) => english ?? '').join('\n');

/** The choices in English, a line each, in the order of the choices. */
export function EnglishLinesRow({ options, onOptions, ...row }: EnglishLinesRowProps) {
  const [typed, setTyped] = useState(() => write(options));
  const same = write(read(typed, options)) === write(options);
  return (
    <Row {...row}>
      {(described) => (
        <textarea
          {...described}
          lang="en"
          rows={Math.max(2, options.length)}
          className={fieldStyles.control}
          value={same ? typed : write(options)}
          onChange={({ target }) => {
            setTyped(target.value);
            onOptions(read(target.value, options));
          }}
        />
      )}
    </Row>
  );
}
