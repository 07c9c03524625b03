import { type Person, slugOf } from './cases';
import { personOf } from './fill-people';
import type { Target } from './insert';

/** The patients of a filled demo, from whom those who come are drawn. */
export async function readPeople({ db }: Target): Promise<Person[]> {
  const patients = await db
    .selectFrom('benh_nhan')
    .select(['id', 'sex', 'date_of_birth as dateOfBirth', 'insurance_number as insuranceNumber'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(3000)
    .execute();
  return patients.map(personOf);
}

/** The slug of each department of a filled demo. */
export async function readSlugs({ db }: Target): Promise<Map<string, string>> {
  const departments = await db
    .selectFrom('phong_ban')
    .select(['id', 'short_name as shortName'])
    .orderBy('id')
    .execute();
  return new Map(departments.map(({ id, shortName }) => [id, slugOf(shortName ?? '')]));
}
