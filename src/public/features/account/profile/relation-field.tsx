import { textIn } from '../../../../shared/i18n/text-in';
import { relations } from '../../../../shared/patient/choices';
import { useMessages } from '../../../messages';
import { Select } from '../../../parts/field';
import { profileTexts } from './texts';

interface RelationFieldProps {
  id: string;
  name: string;
  error?: string;
  value?: string;
  /** Whether the record may be the own one. */
  self?: boolean;
}

/** What a patient is to the account's owner. */
export function RelationField({ value = '', self = false, ...field }: RelationFieldProps) {
  const { family: texts } = useMessages(profileTexts);
  const { language } = useMessages();
  return (
    <Select
      {...field}
      label={texts.relation}
      hint={texts.relationHint}
      defaultValue={value}
      autoComplete="off"
    >
      <option value="">{texts.chooseRelation}</option>
      {Object.entries(relations)
        .filter(([name]) => self || name !== 'ban-than')
        .map(([name, { label }]) => (
          <option key={name} value={name}>
            {textIn(label, language)}
          </option>
        ))}
    </Select>
  );
}
