import { z } from 'zod';
import { f } from '../fields/f';
import { id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

/** What two patients have in common, the strongest first. */
export const AGREEMENTS = [
  'citizenId',
  'insuranceNumber',
  'name',
  'nearName',
  'dateOfBirth',
  'birthYear',
  'phone',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

const similarPatient = z.object({
  id: id('benh-nhan'),
  code: z.string(),
  fullName: z.string(),
  dateOfBirth: z.string(),
  phone: z.string().nullish().describe('Left out where the role may not read it.'),
  agrees: z.array(z.enum(AGREEMENTS)).describe('What agrees with what was typed.'),
});
export type SimilarPatient = z.infer<typeof similarPatient>;

const typed = (vi: string, en: string) => f.text({ label: t(vi, en), max: 100 });

export const findSimilar = operation('POST /benh-nhan/similar', {
  id: 'find-similar-patients',
  title: t('Bệnh nhân có thể đã có hồ sơ', 'Patients who may be registered already'),
  note: 'At most 5, the likeliest first, among those whom the asker may see. What is not whole yet, such as half a phone number, is left aside, so that it can be asked while somebody types.',
  who: { may: 'create', of: 'benh-nhan' },
  body: {
    fullName: typed('Họ và tên', 'Full name'),
    dateOfBirth: typed('Ngày sinh', 'Date of birth'),
    phone: typed('SĐT', 'Phone'),
    citizenId: typed('CCCD', 'Citizen id'),
    insuranceNumber: typed('BHYT', 'Insurance number'),
  },
  answer: z.array(similarPatient),
});
