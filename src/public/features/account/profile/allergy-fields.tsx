import { useState } from 'react';
import { SEVERITIES } from '../../../../shared/account/stated-form';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { Select, TextInput } from '../../../parts/field';
import styles from './profile.module.css';
import type { StatedTexts } from './stated-texts';
import { profileTexts } from './texts';

/** The first row's field has the plain name as its id, so that errors lead there. */
const idOf = (name: string, position: number) => (position === 0 ? name : `${name}-${position}`);

/** Allergies, a row each; a row whose substance is empty counts for nothing. */
export function AllergyFields({ values, error }: { values: StatedTexts; error?: string }) {
  const { form: texts, record, optional } = useMessages(profileTexts);
  const [rows, setRows] = useState(() => {
    const count = Math.max(1, values.allergen?.length ?? 0);
    return Array.from({ length: count }, (_, index) => index);
  });
  const add = () => setRows((before) => [...before, Math.max(...before, -1) + 1]);
  return (
    <fieldset className={styles.group}>
      <legend>{record.statedAllergies}</legend>
      {rows.map((row, position) => (
        <fieldset key={row} className={styles.allergy}>
          <legend>{texts.allergyNumber(position + 1)}</legend>
          <TextInput
            id={idOf('allergen', position)}
            name="allergen"
            label={texts.allergen}
            hint={position === 0 ? texts.allergenHint : undefined}
            error={position === 0 ? error : undefined}
            defaultValue={values.allergen?.[row] ?? ''}
            autoComplete="off"
          />
          <TextInput
            id={idOf('reaction', position)}
            name="reaction"
            label={optional(texts.reaction)}
            defaultValue={values.reaction?.[row] ?? ''}
            autoComplete="off"
          />
          <Select
            id={idOf('severity', position)}
            name="severity"
            label={texts.severity}
            defaultValue={values.severity?.[row] ?? 'unknown'}
            autoComplete="off"
          >
            {SEVERITIES.map((severity) => (
              <option key={severity} value={severity}>
                {texts.severities[severity]}
              </option>
            ))}
          </Select>
          {rows.length > 1 && (
            <Button
              look="quiet"
              icon="close"
              aria-label={texts.removeAllergy(position + 1)}
              onClick={() => setRows((before) => before.filter((other) => other !== row))}
            >
              {texts.removeAllergy(position + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      <Button look="secondary" onClick={add}>
        {texts.addAllergy}
      </Button>
    </fieldset>
  );
}
