import { useState } from 'react';
import { textOrNull } from '../../../shared/format/text-or-null';
import { readDay } from '../../../shared/format/written-date';
import { useMessages } from '../../messages';
import type { ControlProps } from './control';
import styles from './field.module.css';
import { useForm } from './form-context';
import { Labelled } from './labelled';
import { readMoment, writeDay, writeMoment } from './moments';
import { recordTexts } from './texts';
import { TypedInput } from './typed-input';
import { useAnswer } from './use-answer';

export function DateField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const [value, enter] = useAnswer(props.path);
  const [readable, setReadable] = useState(true);
  return (
    <Labelled {...props} error={readable ? props.error : texts.badDate}>
      {(described) => (
        <TypedInput<string>
          {...described}
          inputMode="numeric"
          placeholder={texts.datePattern}
          value={textOrNull(value)}
          read={(text) => readDay(text, props.field.allowYearOnly)}
          write={writeDay}
          onValue={enter}
          onReadable={setReadable}
        />
      )}
    </Labelled>
  );
}

export function MomentField(props: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { timeZone } = useForm();
  const [value, enter] = useAnswer(props.path);
  const [readable, setReadable] = useState(true);
  return (
    <Labelled {...props} error={readable ? props.error : texts.badDateTime}>
      {(described) => (
        <div className={styles.withAction}>
          <TypedInput<string>
            {...described}
            placeholder={texts.dateTimePattern}
            value={textOrNull(value)}
            read={(text) => readMoment(text, timeZone)}
            write={(moment) => writeMoment(moment, timeZone)}
            onValue={enter}
            onReadable={setReadable}
          />
          <button
            type="button"
            className={styles.small}
            aria-label={`${texts.now}: ${props.field.label}`}
            onClick={() => {
              setReadable(true);
              enter(new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
            }}
          >
            {texts.now}
          </button>
        </div>
      )}
    </Labelled>
  );
}
