import { uuidv7 } from 'uuidv7';
import type { PrescriptionLine } from '../../../src/shared/rules/prescription/line';
import type { BookingServer } from '../booking/booking-server';

/** Adds a medicine of one ingredient and answers its id. */
export async function addMedicine(
  { database: { owner } }: BookingServer,
  name: string,
): Promise<string> {
  const id = uuidv7();
  await owner
    .insertInto('thuoc')
    .values({
      id,
      name,
      code: name,
      ingredients: name,
      strength: '1 g',
      dosage_form: 'Bột pha tiêm',
      unit: 'lo',
      route: 'Tiêm',
      group: 'khang-sinh',
    })
    .execute();
  return id;
}

type Line = Pick<PrescriptionLine, 'medicine' | 'name' | 'dose' | 'times' | 'days'> &
  Partial<PrescriptionLine>;

/** Adds a prescription of a stay that was signed then, and answers its id. */
export async function addPrescription(
  { database: { owner }, doctor }: BookingServer,
  stay: string,
  signedAt: string,
  lines: readonly Line[],
): Promise<string> {
  const id = uuidv7();
  const { patient } = await owner
    .selectFrom('o_lai')
    .select('patient')
    .where('id', '=', stay)
    .executeTakeFirstOrThrow();
  const full = lines.map((line) => ({
    strength: '1 g',
    unit: 'lọ',
    doseUnit: null,
    quantity: 10,
    route: null,
    timing: null,
    instructions: null,
    ...line,
  }));
  await owner
    .insertInto('don_thuoc')
    .values({
      id,
      code: id,
      patient,
      stay,
      doctor,
      lines: JSON.stringify(full) as never,
      state: 'signed',
      signed_at: signedAt,
    })
    .execute();
  return id;
}
