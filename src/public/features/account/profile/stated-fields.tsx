import { PROVINCES } from '../../../../shared/fields/provinces';
import { textIn } from '../../../../shared/i18n/text-in';
import { occupations } from '../../../../shared/patient/choices';
import { useMessages } from '../../../messages';
import { Select, TextInput } from '../../../parts/field';
import styles from './profile.module.css';
import type { StatedTexts } from './stated-texts';
import { profileTexts } from './texts';

interface StatedFieldsProps {
  field: (name: string) => { id: string; name: string; error?: string };
  values: StatedTexts;
}

/** Address, occupation, whom to call and the insurance card. */
export function StatedFields({ field, values }: StatedFieldsProps) {
  const { form: texts, record, optional } = useMessages(profileTexts);
  const { language } = useMessages();
  const input = (name: string) => ({ ...field(name), defaultValue: values[name]?.[0] ?? '' });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{record.address}</legend>
        <Select {...input('province')} label={texts.province} autoComplete="address-level1">
          <option value="">{texts.chooseProvince}</option>
          {PROVINCES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput {...input('ward')} label={texts.ward} autoComplete="address-level2" />
        <TextInput
          {...input('street')}
          label={optional(texts.street)}
          autoComplete="street-address"
        />
      </fieldset>
      <Select {...input('occupation')} label={record.occupation} autoComplete="off">
        <option value="">{texts.chooseOccupation}</option>
        {Object.entries(occupations).map(([value, { label }]) => (
          <option key={value} value={value}>
            {textIn(label, language)}
          </option>
        ))}
      </Select>
      <fieldset className={styles.group}>
        <legend>{record.emergency}</legend>
        <TextInput {...input('guardianName')} label={texts.emergencyName} autoComplete="off" />
        <TextInput
          {...input('guardianRelation')}
          label={texts.emergencyRelation}
          hint={texts.emergencyRelationHint}
          autoComplete="off"
        />
        <TextInput
          {...input('guardianPhone')}
          label={optional(texts.emergencyPhone)}
          type="tel"
          autoComplete="off"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{record.statedInsurance}</legend>
        <TextInput
          {...input('statedInsuranceNumber')}
          label={texts.insuranceNumber}
          hint={texts.insuranceHint}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <TextInput
          {...input('statedInsuranceExpiry')}
          label={optional(texts.insuranceExpiry)}
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
    </>
  );
}
