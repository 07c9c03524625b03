import { describe, expect, it } from 'vitest';
import { type KnownFacts, prefill } from './prefill';
import type { Template } from './template';

const known: KnownFacts = {
  patient: {
    fullName: 'Nguyễn Thị Hoa',
    code: 'BN-1',
    dateOfBirth: '2024-05-02',
    sex: 'female',
    phone: null,
    citizenId: null,
    insuranceNumber: 'not a number',
    insuranceExpiry: null,
    address: null,
    occupation: null,
    ethnicity: null,
    guardian: { fullName: 'Trần Văn Ba', relation: 'Bố', phone: '+84912345678' },
    bloodGroup: null,
    allergies: [{ substance: 'Penicillin', severity: 'severe' }],
    history: null,
  },
  appointment: { reason: 'Sốt', arrivedAt: '2026-11-21T01:00:00Z', insured: false },
  stay: null,
  record: { department: null, doctor: null, lastDiagnosis: null },
  now: '2026-11-21T02:00:00Z',
  today: '2026-11-21',
};

const template: Template = {
  sections: [
    {
      key: 'I',
      title: 'I',
      fields: [
        { key: 'name', label: '', type: 'text', source: 'patient.fullName' },
        { key: 'birth', label: '', type: 'date', source: 'patient.dateOfBirth' },
        { key: 'age', label: '', type: 'computed', compute: { op: 'age', of: ['birth'] } },
        { key: 'card', label: '', type: 'bhyt', source: 'patient.insuranceNumber' },
        { key: 'with', label: '', type: 'person', source: 'patient.guardian' },
        { key: 'call', label: '', type: 'text', source: 'patient.guardian' },
        { key: 'allergies', label: '', type: 'allergy-list', source: 'patient.allergies' },
        { key: 'nation', label: '', type: 'text', default: 'Việt Nam' },
        { key: 'reason', label: '', type: 'text', source: 'appointment.reason' },
        { key: 'bed', label: '', type: 'bed', source: 'stay.bed' },
      ],
    },
  ],
};

describe('prefill', () => {
  it('takes what the patient answered to the question of the same key, where it is an answer', () => {
    const answers = { nation: 'Lào', reason: 'Ho', bed: 'Giường 1' };
    const visit = { reason: 'Sốt', arrivedAt: null, insured: false, answers };
    const made = prefill(
      template,
      { ...known, appointment: visit },
      { ageMonths: 30, sex: 'female' },
    );
    expect(made.answers).toMatchObject({ nation: 'Lào', reason: 'Sốt' });
    expect(made.answers).not.toHaveProperty('bed');
    const unfit = { ...known, appointment: { ...visit, answers: { nation: 7 } } };
    const other = prefill(template, unfit, { ageMonths: 30, sex: 'female' });
    expect(other.answers).toMatchObject({ nation: 'Việt Nam' });
  });

  it('fills what is known, computes, takes defaults and leaves out what would be wrong', () => {
    const { answers } = prefill(template, known, { ageMonths: 30, sex: 'female' });
    expect(answers).toEqual({
      name: 'Nguyễn Thị Hoa',
      birth: '2024-05-02',
      age: '30 tháng',
      with: { fullName: 'Trần Văn Ba', relation: 'Bố', phone: '+84912345678', citizenId: null },
      call: 'Trần Văn Ba (Bố), +84912345678',
      allergies: [{ substance: 'Penicillin', reaction: null, severity: 'severe' }],
      nation: 'Việt Nam',
      reason: 'Sốt',
    });
  });
});
