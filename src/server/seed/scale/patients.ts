import { resourceNamed } from '../../../shared/resource/config';
import { encryptValue, lookupHash } from '../../resource/field-cipher';
import type { SeedRow } from '../demo';
import { demoPatient } from '../patients';
import { phoneNumber } from '../people';
import { type Cell, copyRows } from './copy-rows';
import { layAside } from './lay-aside';
import { codesOf, demoOf, idAt, type Material } from './material';

const SALT = 1;
/** Numbers of the demo's own patients, whose cards must stay theirs. */
const FIRST = 10_000;
/** Numbers that no network gives out, which families share. */
const PHONES = 98_000;
/** Numbers that the last six digits of a citizen id tell apart. */
const CITIZEN_IDS = 1_000_000;
const DAY_MS = 86_400_000;

const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'code',
  'full_name',
  'date_of_birth',
  'sex',
  'phone',
  'email',
  'citizen_id',
  'citizen_id_hash',
  'insurance_number',
  'insurance_number_hash',
  'insurance_expiry',
  'address',
  'occupation',
  'ethnicity',
  'guardian',
  'blood_group',
  'allergies',
  'history',
  'verified_at',
] as const;

/** When a patient first came: the earlier the lower the number, in ten years. */
function cameAt({ demo, sizes }: Material, index: number): number {
  return demo.now.getTime() - 3_650 * DAY_MS * (1 - index / sizes.patients) - DAY_MS;
}

/** The patient of a number from 0 on: the same whenever it is asked for. */
export function patientAt(material: Material, index: number): SeedRow<'benh-nhan'> {
  const demo = demoOf(material, SALT, index);
  const id = idAt(demo.random, cameAt(material, index));
  const patient = demoPatient(demo, FIRST + index);
  const phone = phoneNumber(1_000 + (index % PHONES));
  const { guardian } = patient;
  const citizenId = FIRST + index < CITIZEN_IDS ? (patient.citizenId ?? null) : null;
  return {
    ...patient,
    id,
    phone,
    citizenId,
    guardian: guardian ? { ...guardian, phone } : null,
  };
}

/** The id of the patient of a number. */
export const patientIdAt = (material: Material, index: number): string =>
  idAt(demoOf(material, SALT, index).random, cameAt(material, index));

/** What visits need to know of patients, by their numbers. */
export interface People {
  born: Uint16Array;
  female: Uint8Array;
}

/** Patients with encrypted numbers of their own, in the order in which they came. */
export async function fillPatients(material: Material): Promise<People> {
  const { client, target, sizes, progress } = material;
  const resource = resourceNamed(target.config, 'benh-nhan');
  const putBack = await layAside(client, 'benh_nhan');
  const codes = await codesOf(
    client,
    'benh_nhan',
    (year, digits) => `BN-${year}-${digits.padStart(5, '0')}`,
  );
  const encrypted = (id: string, field: string, value: string | null | undefined): Cell[] => {
    if (!value) return [null, null];
    const place = { resource, id, field };
    return [
      encryptValue(target.secrets, place, value),
      lookupHash(target.secrets, resource.fields[field]!, value),
    ];
  };
  const people: People = {
    born: new Uint16Array(sizes.patients),
    female: new Uint8Array(sizes.patients),
  };
  function* rows(): Generator<Cell[]> {
    for (let index = 0; index < sizes.patients; index++) {
      const p = patientAt(material, index);
      people.born[index] = Number(p.dateOfBirth?.slice(0, 4));
      people.female[index] = p.sex === 'female' ? 1 : 0;
      const came = new Date(cameAt(material, index)).toISOString();
      yield [
        p.id,
        came,
        came,
        codes.take(came.slice(0, 4)),
        p.fullName,
        p.dateOfBirth,
        p.sex,
        p.phone,
        p.email,
        ...encrypted(p.id, 'citizenId', p.citizenId),
        ...encrypted(p.id, 'insuranceNumber', p.insuranceNumber),
        p.insuranceExpiry,
        p.address,
        p.occupation,
        p.ethnicity,
        p.guardian,
        p.bloodGroup,
        p.allergies,
        p.history,
        p.verifiedAt ? came : null,
      ];
    }
  }
  const step = progress.begin('Bệnh nhân / patients', sizes.patients);
  await copyRows(client, 'benh_nhan', COLUMNS, rows(), step);
  step.end();
  await codes.keep();
  await putBack(progress);
  return people;
}
