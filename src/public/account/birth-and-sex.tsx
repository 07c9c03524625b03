import { SEXES } from '../../shared/account/person-forms';
import { textIn } from '../../shared/i18n/text-in';
import { useMessages } from '../messages';
import { Select, TextInput } from '../parts/field';
import { accountTexts } from './texts';

interface BirthAndSexProps {
  field: (name: string) => { id: string; name: string; error?: string };
}

/** What a registration asks for beside the name. */
export function BirthAndSex({ field }: BirthAndSexProps) {
  const account = useMessages(accountTexts);
  const { language } = useMessages();
  return (
    <>
      <TextInput
        {...field('dateOfBirth')}
        label={account.dateOfBirth}
        hint={account.dateOfBirthHint}
        inputMode="numeric"
        autoComplete="bday"
      />
      <Select {...field('sex')} label={account.sex} defaultValue="" autoComplete="sex">
        <option value="">{account.chooseSex}</option>
        {Object.entries(SEXES).map(([value, { label }]) => (
          <option key={value} value={value}>
            {textIn(label, language)}
          </option>
        ))}
      </Select>
    </>
  );
}
