import { typedPerson } from '../../shared/patient/typed-person';
import { adminPath } from '../../shared/resource/names';
import { usePolicy, useResource } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import type { Choice } from './choices';
import { usePaletteWords } from './use-palette-words';

const PATIENTS = 'benh-nhan';

/** Registering whom the words tell of: a card, a phone number, or a name of several words; nothing of any other words. */
export function useNewPerson(text: string): Choice[] {
  const words = usePaletteWords();
  const { say } = useTexts();
  const { one, icon } = useResource(PATIENTS);
  const { create } = usePolicy(PATIENTS);
  const { fullName = '', phone, citizenId, insuranceNumber } = typedPerson(text);
  const number = citizenId ?? insuranceNumber ?? phone;
  const tells = number !== undefined || fullName.includes(' ');
  if (!create || !tells) return [];
  return [
    {
      key: 'new person',
      group: words.acts,
      label: words.newOne(say(one), [fullName, number].filter(Boolean).join(' · ')),
      detail: '',
      icon,
      to: `${adminPath(PATIENTS)}/create`,
      state: { searched: text },
    },
  ];
}
