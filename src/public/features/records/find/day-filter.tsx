import { useState } from 'react';
import { readDay } from '../../../../shared/format/written-date';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { writeDay } from '../../../clinical/record-form/moments';
import { recordTexts } from '../../../clinical/record-form/texts';
import { TypedInput } from '../../../clinical/record-form/typed-input';
import { useMessages } from '../../../messages';

interface DayFilterProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onValue: (value: string) => void;
}

/** A day of the search, written as people write it here. */
export function DayFilter({ id, label, value, onValue }: DayFilterProps) {
  const { field: texts } = useMessages(recordTexts);
  const [readable, setReadable] = useState(true);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <TypedInput<string>
        id={id}
        inputMode="numeric"
        placeholder={texts.datePattern}
        aria-invalid={readable ? undefined : true}
        aria-describedby={readable ? undefined : `${id}-error`}
        value={value || null}
        read={(text) => readDay(text)}
        write={writeDay}
        onValue={(day) => onValue(day ?? '')}
        onReadable={setReadable}
      />
      {!readable && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {texts.badDate}
        </p>
      )}
    </div>
  );
}
