import { textIn } from '../../../shared/i18n/text-in';
import type { TemplateColumn } from '../../../shared/records/template';
import { VITAL_NAMES, VITAL_SIGNS, type VitalName } from '../../../shared/records/vital-signs';
import { useMessages } from '../../messages';
import type { ControlProps } from './control';
import { MomentField } from './dates';
import { Grouped } from './labelled';
import { NumberField } from './number';
import { recordTexts } from './texts';
import styles from './vitals.module.css';

const asked = (field: ControlProps['field']): readonly VitalName[] =>
  'vitals' in field && field.vitals ? field.vitals : VITAL_NAMES;

const isRequired = (field: ControlProps['field'], name: VitalName): boolean =>
  'requiredVitals' in field && (field.requiredVitals?.includes(name) ?? false);

/** The vital signs with their units and the values that can be true. */
export function VitalsField(props: ControlProps) {
  const { language } = useMessages();
  const { field: texts } = useMessages(recordTexts);
  const column = (name: VitalName): TemplateColumn => {
    const { label, unit, min, max } = VITAL_SIGNS[name];
    return { key: name, label: textIn(label, language), unit, min, max, type: 'number' };
  };
  return (
    <Grouped {...props}>
      <div className={styles.vitals}>
        {asked(props.field).map((name) => (
          <NumberField
            key={name}
            field={column(name)}
            path={[...props.path, name]}
            required={isRequired(props.field, name)}
          />
        ))}
        <MomentField
          field={{ key: 'takenAt', label: texts.takenAt, type: 'datetime' }}
          path={[...props.path, 'takenAt']}
        />
      </div>
    </Grouped>
  );
}
