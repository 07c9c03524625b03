/** What a field of a peer holds. */
export type Kind = 'text' | 'number' | 'date' | 'json';

interface Field {
  name: string;
  kind: Kind;
  /** The column of Sen's table. */
  from: string;
  index?: true;
}

/** A collection of a peer, with Sen's table that its rows come from. */
export interface Collection {
  one: string;
  many: string;
  table: string;
  /** Which of Sen's rows, named `t`. */
  rows: string;
  fields: readonly Field[];
  /** Names of fields, each of which refers to one row of the collection that is called so. */
  references: readonly string[];
}

const text = (name: string, from = name): Field => ({ name, kind: 'text', from });
const date = (name: string, from = name): Field => ({ name, kind: 'date', from });

/** What is searched: names in small letters without their marks. */
export const FOLDED = 'nameFold';

/**
 * The same for each peer, in an order in which each can be filled. It is what the measured calls of Sen
 * answer, without its fields that are counted; encrypted numbers are carried as they are stored.
 */
export const COLLECTIONS: readonly Collection[] = [
  {
    one: 'department',
    many: 'departments',
    table: 'phong_ban',
    rows: 'true',
    fields: [text('code'), text('name')],
    references: [],
  },
  {
    one: 'doctor',
    many: 'doctors',
    table: 'bac_si',
    rows: 'true',
    fields: [text('code'), text('fullName', 'full_name')],
    references: [],
  },
  {
    one: 'patient',
    many: 'patients',
    table: 'benh_nhan',
    rows: 't.archived_at IS NULL',
    fields: [
      { ...text('code'), index: true },
      text('fullName', 'full_name'),
      text(FOLDED, 'full_name_fold'),
      text('dateOfBirth', 'date_of_birth'),
      text('sex'),
      text('phone'),
      text('email'),
      text('citizenId', 'citizen_id'),
      text('insuranceNumber', 'insurance_number'),
      date('insuranceExpiry', 'insurance_expiry'),
      { name: 'address', kind: 'json', from: 'address' },
      text('occupation'),
      { name: 'guardian', kind: 'json', from: 'guardian' },
      date('verifiedAt', 'verified_at'),
    ],
    references: [],
  },
  {
    one: 'appointment',
    many: 'appointments',
    table: 'phieu_thong_tin',
    rows: `t.archived_at IS NULL
      AND EXISTS (SELECT FROM benh_nhan p WHERE p.id = t.patient AND p.archived_at IS NULL)`,
    fields: [
      { ...text('code'), index: true },
      { name: 'queueNumber', kind: 'number', from: 'queue_number' },
      { ...date('start'), index: true },
      date('end'),
      text('kind'),
      text('priority'),
      text('reason'),
      text('payer'),
      { name: 'fee', kind: 'number', from: 'fee' },
      { ...text('state'), index: true },
      date('checkedInAt', 'checked_in_at'),
      date('completedAt', 'completed_at'),
      text('remark'),
    ],
    references: ['patient', 'doctor', 'department'],
  },
];

/** The column that a peer makes of a field. */
export const columnOf = (name: string): string =>
  `"${name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)}"`;

/** The source of a function that folds a name, for the projects of the peers. */
export const FOLD = `const fold = (name) =>
  name.normalize('NFD').replace(/\\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();`;
