import { expect, it } from 'vitest';
import { hasGrowth } from '../../../../shared/growth/child';
import { growthOf } from '../../../../shared/growth/growth-of';
import type { Treatment } from '../read-treatment';
import { timelineOf } from '../timeline';
import { type BookPatient, healthBook, measuredHere, type Vaccination } from './health-book';

const ME = 'me';
const CHILD = 'child';

const patient = { id: CHILD, code: 'BN-1', fullName: 'Lê Bi', dateOfBirth: '2024-01-02' };

/** Rows as far as the book reads them. */
const rows = <T>(...given: object[]): T[] => given as T[];

const treatment: Treatment = {
  visits: rows(
    { id: 'v1', patient: CHILD, start: '2026-11-02T02:00:00.000Z', weight: 12.5, doctor: 'd' },
    { id: 'v2', patient: CHILD, start: '2026-11-09T02:00:00.000Z', weight: 12, doctor: 'd' },
    { id: 'v3', patient: ME, start: '2026-11-10T02:00:00.000Z', weight: null, doctor: 'd' },
  ),
  records: rows({
    ...{ id: 'r1', patient: CHILD, appointment: 'v2', doctor: 'd', diagnosis: 'J02.9' },
    ...{ secondaryDiagnoses: ['R50.9'], conclusion: 'Uống nhiều nước.', createdAt: '2026-11-09' },
    vitals: { takenAt: '2026-11-09T02:10:00.000Z', weight: 12.7, height: 88 },
  }),
  releases: [],
  addenda: [],
  prescriptions: rows(
    { id: 'p1', code: 'A', patient: CHILD, record: 'r1', state: 'replaced', lines: [] },
    { id: 'p2', code: 'B', patient: CHILD, record: 'r1', state: 'signed', lines: [], advice: null },
    { id: 'p3', code: 'C', patient: ME, record: null, state: 'signed', lines: [], advice: null },
  ),
  orders: rows({ id: 'o1', patient: CHILD, record: 'r1', service: 's', code: 'X', result: 'Âm' }),
  stays: [],
  diagnoses: new Map([['J02.9', 'Viêm họng cấp']]),
  services: new Map([['s', 'Test nhanh']]),
};

const vaccinations = rows<Vaccination>(
  { patient: CHILD, vaccine: 'BCG', dose: 1, givenOn: '2024-01-03', source: 'paper' },
  { patient: CHILD, vaccine: 'Sởi', dose: 1, givenOn: '2024-10-03', source: 'here' },
  { patient: ME, vaccine: 'Cúm', dose: 1, givenOn: '2026-01-03', source: 'told' },
);

const book = healthBook(
  { ...treatment, entries: timelineOf(treatment) },
  patient as BookPatient,
  vaccinations,
  { department: () => null, doctor: () => 'BS. An' },
);

it('holds what was given to the patient, and nothing of the rest of the family', () => {
  expect(book.vaccinations.map(({ vaccine }) => vaccine)).toEqual(['Sởi', 'BCG']);
  expect(book.visits.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-09', '2026-11-02']);
  expect(JSON.stringify(book)).not.toContain('Cúm');
});

it('names diagnoses where their names are known, and leaves out prescriptions that were replaced', () => {
  expect(book.visits[0]).toMatchObject({
    diagnoses: [
      { code: 'J02.9', name: 'Viêm họng cấp' },
      { code: 'R50.9', name: 'R50.9' },
    ],
    conclusion: 'Uống nhiều nước.',
  });
  expect(book.prescriptions.map(({ code }) => code)).toEqual(['B']);
  expect(book.results).toMatchObject([{ service: 'Test nhanh', result: 'Âm' }]);
});

it('takes what was measured over what was told when booking', () => {
  expect(book.measured).toEqual([
    { at: '2026-11-09T02:10:00.000Z', weight: 12.7, height: 88, told: false },
    { at: '2026-11-02T02:00:00.000Z', weight: 12.5, height: null, told: true },
  ]);
});

it('draws of a child what was measured, and not what was told', () => {
  const drawn = (child: Partial<BookPatient>) =>
    growthOf({ ...book.patient, ...child }, measuredHere(book), 'Asia/Ho_Chi_Minh').map(
      ({ measure, points }) => [measure, points.map(({ value }) => value)],
    );
  expect(drawn({ sex: 'male' })).toEqual([
    ['weight', [12.7]],
    ['height', [88]],
  ]);
  expect(drawn({ sex: 'unknown' })).toEqual([]);
  expect(drawn({ sex: 'male', dateOfBirth: '1990-05-02' })).toEqual([]);
  expect(drawn({ sex: 'male', dateOfBirth: '2024' })).toEqual([]);
});

it('asks for the curves where something was measured of a small child alone', () => {
  const asks = (child: Partial<BookPatient>, measured = book.measured) =>
    hasGrowth({ ...book.patient, ...child }, measuredHere({ measured }), 'Asia/Ho_Chi_Minh');
  expect(asks({ sex: 'male' })).toBe(true);
  expect(
    asks(
      { sex: 'male' },
      book.measured.filter(({ told }) => told),
    ),
  ).toBe(false);
  expect(asks({ sex: 'unknown' })).toBe(false);
  expect(asks({ sex: 'male', dateOfBirth: '1990-05-02' })).toBe(false);
  expect(asks({ sex: 'male', dateOfBirth: '2024' })).toBe(false);
});
