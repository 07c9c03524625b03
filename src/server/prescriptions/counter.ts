import { expressionBuilder } from 'kysely';
import { AppError } from '../../shared/errors';
import { localDate } from '../../shared/format/dates';
import { addDays } from '../../shared/format/days';
import { textOrNull } from '../../shared/format/text-or-null';
import type { Language } from '../../shared/i18n/language';
import type { Counter } from '../../shared/prescription/counter-operations';
import { resourceNamed } from '../../shared/resource/config';
import type { PrescriptionLine } from '../../shared/rules/prescription/line';
import { takenFor } from '../../shared/rules/prescription/remaining';
import { isControlled } from '../../shared/rules/prescription/requirements';
import type { Warning } from '../../shared/rules/prescription/warning';
import type { Tables } from '../db/database';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { needsWitness } from '../stock/needs-witness';
import { counterLines } from './counter-lines';
import { draftOf, PRESCRIPTIONS } from './hooks';
import { judge } from './judge';
import { readBatches, readIssued } from './stock';
import { mayStandFor, readExchangeable } from './substitutes';
import { undoneParts } from './take-back';

/** Medicines are collected within so many days (TT 26/2025, article 12). */
const COLLECT_DAYS = 5;

/** Of what the doctor was told; results of tests and the like are not the pharmacy's to read. */
const AT_THE_COUNTER: readonly Warning['kind'][] = [
  'allergy',
  'duplicate',
  'interaction',
  'days',
  'dose',
];

type Allergies = readonly { substance: string; reaction: string | null }[];

const substances = (allergies: Allergies): string[] =>
  allergies.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance));

/** The clinic's name, as it stands on labels. */
const clinicName = expressionBuilder<Tables, never>()
  .selectFrom('phong_kham')
  .select('name')
  .where('active', '=', true)
  .orderBy('created_at')
  .orderBy('id')
  .limit(1);

async function readPerson(
  scope: Scope,
  id: string,
): Promise<Counter['patient'] & Pick<Counter, 'clinic'>> {
  const row = await scope.db
    .selectFrom('benh_nhan')
    .select(['code', 'full_name as fullName', 'date_of_birth as dateOfBirth', 'sex', 'allergies'])
    .select('stated_allergies as stated')
    .select(clinicName.as('clinic'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const { allergies, stated, ...person } = row;
  return {
    ...person,
    allergies: allergies && substances(allergies),
    stated: substances(stated ?? []),
  };
}

function isLate(scope: Scope, record: Partial<RowOf<'don-thuoc'>>): boolean {
  const signedAt = textOrNull(record.signedAt);
  if (signedAt === null) return false;
  const signed = localDate(new Date(signedAt), scope.services.settings.timeZone);
  return addDays(signed, COLLECT_DAYS) < scope.today;
}

/** The medicines that are handed out, and what may stand for them, with their batches. */
async function readShelf(scope: Scope, record: Partial<RowOf<'don-thuoc'>>) {
  const lines = (record.lines ?? []) as PrescriptionLine[];
  const prescribed = [...new Set(lines.map(({ medicine }) => medicine))];
  const taken = prescribed.map((medicine) => takenFor(medicine, record.substitutions ?? []));
  const medicines = await readExchangeable(scope, [...new Set([...prescribed, ...taken])]);
  const wanted = medicines.filter(
    (one) =>
      taken.includes(one.id) ||
      medicines.some((other) => prescribed.includes(other.id) && mayStandFor(other, one)),
  );
  const batches = await readBatches(
    scope,
    wanted.map(({ id }) => id),
  );
  return { medicines, batches };
}

/**
 * A prescription as it is handed out: what is left of each line, the batches that dispensing would
 * take now, and what speaks against it today.
 * @throws AppError NOT_FOUND for one that the asker may not see.
 */
export async function readCounter(scope: Scope, id: string, language: Language): Promise<Counter> {
  const resource = resourceNamed(scope.services.config, PRESCRIPTIONS);
  const record = asRow(PRESCRIPTIONS, await getRecord(scope, resource, id));
  const { clinic, ...patient } = await readPerson(scope, String(record.patient));
  const judged = await judge(scope, draftOf(record, id));
  const warnings = judged.warnings.filter(({ kind }) => AT_THE_COUNTER.includes(kind));
  const shelf = await readShelf(scope, record);
  const issued = await readIssued(scope, id);
  const lines = counterLines({ record, warnings, issued, ...shelf }, language);
  const still = lines.filter(({ left }) => left > 0);
  const undone =
    record.state === 'dispensed'
      ? await undoneParts(scope, { id, code: String(record.code) }, issued)
      : [];
  return {
    prescription: record,
    patient,
    clinic,
    lines,
    witness: await needsWitness(
      scope,
      still.map(({ medicine, instead }) => instead?.id ?? medicine),
    ),
    undoWitness: await needsWitness(
      scope,
      undone.map(({ medicine }) => medicine),
    ),
    issued: issued.map(({ batch, lot, expiry, medicine, name, quantity, last, control }) => ({
      ...{ batch, lot, expiry, medicine, name, quantity, last },
      returnable: !isControlled({ control }),
    })),
    late: isLate(scope, record),
  };
}
