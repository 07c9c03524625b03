import { sql } from 'kysely';
import {
  type Complaint,
  type Patterns,
  patternsOf,
  type Urgency,
} from '../../shared/complaints/match';
import type { SpecialtyId } from '../../shared/complaints/specialties';
import type { Database } from '../db/database';
import type { Reader } from '../pages/cards';
import { type PublicRow, publicRows } from '../pages/catalogue';
import { textOf } from '../pages/records';

/** An entry of the list with where it leads. */
export interface Entry extends Complaint {
  specialty: SpecialtyId;
  otherSpecialty: SpecialtyId | null;
  /** Id of the very department, where a manager named it. */
  department: string | null;
  advice: string | null;
  adviceEnglish: string | null;
}

const FIELDS = [
  'phrase',
  'variants',
  'specialty',
  'otherSpecialty',
  'department',
  'urgency',
  'except',
  'advice',
  'adviceEnglish',
] as const;

// The table's own checks say that these are ids of specialties and urgencies.
const entryOf = (row: PublicRow<(typeof FIELDS)[number]>): Entry => ({
  phrase: String(row.phrase),
  variants: textOf(row.variants),
  specialty: String(row.specialty) as SpecialtyId,
  otherSpecialty: textOf(row.otherSpecialty) as SpecialtyId | null,
  department: textOf(row.department),
  urgency: String(row.urgency) as Urgency,
  except: textOf(row.except),
  advice: textOf(row.advice),
  adviceEnglish: textOf(row.adviceEnglish),
});

const ready = new WeakMap<Database, { state: string; patterns: Patterns<Entry> }>();

/** The clinic's list made ready; made again only when a row of it changed. */
export async function readPatterns(reader: Reader): Promise<Patterns<Entry>> {
  const { rows } = await sql<{ state: string }>`
    SELECT concat_ws(' ', count(*), sum(version), max(updated_at)) AS state FROM loi_ke_benh`.execute(
    reader.db,
  );
  const state = rows[0]?.state ?? '';
  const known = ready.get(reader.db);
  if (known?.state === state) return known.patterns;
  const entries = await publicRows(reader, 'loi-ke-benh', { fields: FIELDS });
  const patterns = patternsOf(entries.map(entryOf));
  ready.set(reader.db, { state, patterns });
  return patterns;
}
