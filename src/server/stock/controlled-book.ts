import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { addDays } from '../../shared/format/days';
import { resourceNamed } from '../../shared/resource/config';
import { unitName } from '../../shared/rules/prescription/units';
import type {
  ControlledBook,
  ControlledEntry,
  ControlledMedicine,
} from '../../shared/stock/controlled-book-operation';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs, selectAs } from '../db/sql/select-as';
import { auditView } from '../resource/audit';
import { getRecord } from '../resource/get';
import { policyOf, type Scope } from '../resource/scope';
import { startOf } from './day-start';
import { entryColumns } from './entry-columns';
import { LEDGER } from './ledger-hooks';
import { medicineTitle } from './medicine-title';
import { withBalances } from './with-balances';

const BATCH = columnsOf('lo_thuoc', 'b');
const ENTRY = columnsOf('the_kho', 'k');
const MEDICINE = columnsOf('thuoc', 'm');
const PRESCRIPTION = columnsOf('don_thuoc', 'd');
const PATIENT = columnsOf('benh_nhan', 'n');
const DOCTOR = columnsOf('bac_si', 's');
const RECEIPT = columnsOf('phieu_nhap', 'r');
const TRANSFER = columnsOf('phieu_chuyen', 'c');
const STORE = columnsOf('kho', 'w');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** The book that is asked for: of a store, a kind, and the days of a month. */
interface BookAsked {
  store: string;
  kind: string;
  from: string;
  to: string;
}

type Head = Omit<ControlledMedicine, 'entries' | 'in' | 'out' | 'closing'>;
type Read = Omit<ControlledEntry, 'balance'> & { medicine: string; prescription: string | null };

/** The medicines of the book, each with what there was when the month began. */
async function readHeads(scope: Scope, { store, kind, from }: BookAsked): Promise<Head[]> {
  const { rows } = await sql<Head>`
    SELECT ${selectAs<Head>({
      id: sql`m.id`,
      code: MEDICINE.code,
      name: medicineTitle,
      unit: MEDICINE.unit,
      registrationNumber: MEDICINE.registration_number,
      // What there is now, without what moved since.
      opening: sql`(coalesce((SELECT sum(l.quantity) FROM stock_balance l
          JOIN lo_thuoc b ON b.id = l.batch WHERE ${BATCH.medicine} = m.id AND l.store = ${store}), 0)
        - coalesce((SELECT sum(${ENTRY.quantity}) FROM the_kho k
          JOIN lo_thuoc b ON b.id = ${ENTRY.batch} WHERE ${BATCH.medicine} = m.id
          AND ${ENTRY.store} = ${store} AND ${ENTRY.at} >= ${startOf(scope, from)}), 0))::integer`,
    })} FROM thuoc m WHERE ${MEDICINE.controlled_book} = ${kind}
    ORDER BY ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows.map((row) => ({ ...row, unit: unitName(row.unit) }));
}

/** The supplier of a receipt, or the store at the other end of a transfer. */
const place = sql`coalesce(
  (SELECT ${RECEIPT.supplier} FROM phieu_nhap r WHERE r.id = ${ENTRY.receipt}),
  (SELECT ${STORE.name} FROM phieu_chuyen c JOIN kho w ON w.id =
    CASE WHEN ${ENTRY.quantity} < 0 THEN ${TRANSFER.to} ELSE ${TRANSFER.from} END
    WHERE c.id = ${ENTRY.transfer}))`;

type Person = NonNullable<ControlledEntry['patient']>;

async function readEntries(scope: Scope, { store, kind, from, to }: BookAsked): Promise<Read[]> {
  const { read } = policyOf(scope, resourceNamed(scope.services.config, LEDGER)).fields;
  const { rows } = await sql<Read>`
    SELECT ${selectAs<Read>({
      ...entryColumns(read),
      medicine: BATCH.medicine,
      prescription: ENTRY.prescription,
      place,
      patient: sql`CASE WHEN n.id IS NOT NULL THEN ${objectAs<Person>({
        ...{ id: sql`n.id`, code: PATIENT.code, name: PATIENT.full_name },
        born: PATIENT.date_of_birth,
      })} END`,
      doctor: DOCTOR.full_name,
      witness: sql`(SELECT ${ACCOUNT.full_name} FROM ca_nhan a WHERE a.id = ${ENTRY.witness})`,
    })}
    FROM the_kho k JOIN lo_thuoc b ON b.id = ${ENTRY.batch} JOIN thuoc m ON m.id = ${BATCH.medicine}
    LEFT JOIN don_thuoc d ON d.id = ${ENTRY.prescription}
    LEFT JOIN benh_nhan n ON n.id = ${PRESCRIPTION.patient}
    LEFT JOIN bac_si s ON s.id = ${PRESCRIPTION.doctor}
    WHERE ${MEDICINE.controlled_book} = ${kind} AND ${ENTRY.store} = ${store}
      AND ${ENTRY.at} >= ${startOf(scope, from)} AND ${ENTRY.at} < ${startOf(scope, to, 1)}
    ORDER BY ${ENTRY.at}, k.id`.execute(scope.db);
  return rows;
}

/** Controlled medicines in use of which nobody has said the book. */
async function readUnfiled(scope: Scope): Promise<ControlledBook['unfiled']> {
  const { rows } = await sql<ControlledBook['unfiled'][number]>`
    SELECT m.id, ${medicineTitle} AS name FROM thuoc m
    WHERE ${MEDICINE.active} AND ${MEDICINE.control} <> 'none' AND ${MEDICINE.controlled_book} IS NULL
    ORDER BY ${MEDICINE.name}, m.id`.execute(scope.db);
  return rows;
}

/** Notes whose prescriptions somebody read in a book. */
async function auditRead(scope: Scope, entries: readonly Read[]): Promise<void> {
  const seen = new Map(
    entries.flatMap(({ prescription, patient }) =>
      prescription === null ? [] : [[prescription, patient?.id ?? null] as const],
    ),
  );
  const resource = resourceNamed(scope.services.config, 'don-thuoc');
  const rows = [...seen].map(([id, subject]) => ({ id, subject }));
  await auditView(scope, resource, 'list', rows);
}

const lastDayOf = (month: string): string => {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return addDays(`${next}-01`, -1);
};

const NO_BOOK = { vi: 'Không có sổ này.', en: 'There is no such book.' };

/**
 * The controlled drugs book of a store for a month; the prescriptions in it are noted as read.
 * @throws AppError NOT_FOUND for a store that is not there; INVALID at `kind` for a book that is none.
 */
export async function readControlledBook(
  scope: Scope,
  asked: { store: string; kind: string; month: string },
): Promise<ControlledBook> {
  const { config } = scope.services;
  const { controlledBook } = resourceNamed(config, 'thuoc').fields;
  const kinds = controlledBook && 'options' in controlledBook ? controlledBook.options : {};
  if (!Object.hasOwn(kinds, asked.kind)) {
    throw new AppError('INVALID', { errors: { kind: NO_BOOK } });
  }
  const store = await getRecord(scope, resourceNamed(config, 'kho'), asked.store);
  const days = { from: `${asked.month}-01`, to: lastDayOf(asked.month) };
  const heads = await readHeads(scope, { ...asked, ...days });
  const entries = await readEntries(scope, { ...asked, ...days });
  await auditRead(scope, entries);
  const medicines = heads.map((head) => {
    const own = entries.filter(({ medicine }) => medicine === head.id);
    return { ...head, ...withBalances(head.opening, own) };
  });
  return {
    store: { id: asked.store, name: String(store.name) },
    ...{ kind: asked.kind, ...days },
    medicines: medicines.filter(({ opening, entries: own }) => opening !== 0 || own.length > 0),
    unfiled: await readUnfiled(scope),
  };
}
