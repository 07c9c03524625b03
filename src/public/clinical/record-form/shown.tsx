import { formatInstant } from '../../../shared/format/dates';
import { answerOf } from '../../../shared/records/content';
import { fieldsOf } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { type ControlProps, controlId } from './control';
import styles from './field.module.css';
import { useForm } from './form-context';
import { writeNumber } from './number';
import { recordTexts } from './texts';
import { useAnswer, useDerived } from './use-answer';

/** A value that follows from others, as they are typed. */
export function ComputedField({ field, path }: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { model } = useForm();
  const own = fieldsOf(model.template).find((one) => one.field.key === path[0])?.field;
  const value = useDerived((answers) => {
    const found = own && path.length === 1 ? answerOf(model.look(answers).content, own) : null;
    return typeof found === 'number' ? writeNumber(found) : typeof found === 'string' ? found : '';
  });
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${controlId(path)}-label`}>
        {field.label}
        {field.unit && <span className={styles.unit}> ({field.unit})</span>}
      </span>
      <output
        id={controlId(path)}
        aria-labelledby={`${controlId(path)}-label`}
        className={styles.computed}
      >
        {value || <span className={styles.note}>{texts.computed}</span>}
      </output>
    </div>
  );
}

interface Signature {
  name?: string;
  at?: string;
}

/** Who signed, or that it is still to come: the record's own signature is given for all of it. */
export function SignatureField({ field, path }: ControlProps) {
  const { field: texts } = useMessages(recordTexts);
  const { timeZone } = useForm();
  const [value] = useAnswer(path);
  const { name, at } = (value ?? {}) as Signature;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{field.label}</span>
      <p className={styles.computed}>
        {name && at ? (
          texts.signedBy(name, formatInstant(at, timeZone))
        ) : (
          <span className={styles.note}>{texts.signatureOpen}</span>
        )}
      </p>
    </div>
  );
}
