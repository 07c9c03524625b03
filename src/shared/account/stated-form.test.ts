import { describe, expect, it } from 'vitest';
import { formErrors } from './form-values';
import { statedForm } from './stated-form';

const EMPTY = {
  province: '',
  ward: '',
  street: '',
  occupation: '',
  guardianName: '',
  guardianRelation: '',
  guardianPhone: '',
  statedInsuranceNumber: '',
  statedInsuranceExpiry: '',
  allergen: [],
  reaction: [],
  severity: [],
};
const wrongFields = (fields: object) => {
  const result = statedForm.safeParse({ ...EMPTY, ...fields });
  return result.success ? [] : Object.keys(formErrors(result.error.issues)).sort();
};

describe('what patients state', () => {
  it('may all be empty', () => {
    expect(statedForm.parse(EMPTY)).toEqual({
      address: null,
      occupation: null,
      guardian: null,
      statedInsuranceNumber: null,
      statedInsuranceExpiry: null,
      statedAllergies: [],
    });
  });

  it('is put together as the record has it, empty rows left out', () => {
    const form = {
      ...EMPTY,
      province: '79',
      ward: ' Phường Sài Gòn ',
      guardianName: 'Lê Văn Cha',
      guardianRelation: 'Bố',
      guardianPhone: '0912 345 600',
      allergen: ['Tôm', ''],
      reaction: ['', ''],
      severity: ['mild', 'unknown'],
    };
    expect(statedForm.parse(form)).toMatchObject({
      address: { province: '79', ward: 'Phường Sài Gòn', street: null },
      guardian: { fullName: 'Lê Văn Cha', relation: 'Bố', phone: '+84912345600' },
      statedAllergies: [{ substance: 'Tôm', reaction: null, severity: 'mild' }],
    });
  });

  it.each([
    [{ ward: 'Phường Sài Gòn' }, ['province']],
    [{ street: '12 Lê Lợi' }, ['province', 'ward']],
    [{ guardianPhone: '0912345600' }, ['guardianName']],
    [{ guardianName: 'Cha', guardianPhone: '123' }, ['guardianPhone', 'guardianRelation']],
    [{ statedInsuranceExpiry: 'mai' }, ['statedInsuranceExpiry']],
    [{ allergen: [''], reaction: ['Nổi mề đay'], severity: ['mild'] }, ['allergen']],
  ])('is refused in parts: %j', (fields, wrong) => {
    expect(wrongFields(fields)).toEqual(wrong);
  });
});
