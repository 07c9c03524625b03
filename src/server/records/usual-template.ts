import { sql } from 'kysely';
import type { Scope } from '../resource/scope';

/** What templates for visits and for stays are kept under. */
const ENCOUNTERS = { appointment: 'ngoai-tru', stay: 'noi-tru' } as const;

/**
 * The template that a doctor would choose for a visit or a stay: the published one of its kind that
 * they used last, else the department’s own, else the first by name.
 * @param kind what the record is of.
 * @returns its id; null where there is no template of this kind.
 */
export async function usualTemplate(
  scope: Scope,
  kind: keyof typeof ENCOUNTERS,
  department: string | null,
): Promise<string | null> {
  const { doctorId } = scope.actor;
  const found = await scope.db
    .selectFrom('mau_benh_an as m')
    .select('m.id')
    .select(({ selectFrom }) =>
      selectFrom('ho_so_benh_an as r')
        .innerJoin('mau_benh_an as used', 'used.id', 'r.template')
        .select(({ fn }) => fn.max('r.created_at').as('at'))
        .where('r.doctor', '=', doctorId)
        // A new edition of a form takes the place of the one before.
        .whereRef('used.form_code', '=', 'm.form_code')
        .as('used'),
    )
    .where('m.state', '=', 'published')
    .where('m.encounter', '=', ENCOUNTERS[kind])
    .where(({ eb, or }) =>
      or([eb('m.department', 'is', null), eb('m.department', '=', department)]),
    )
    .orderBy(sql`used`, (order) => order.desc().nullsLast())
    .orderBy('m.department', (order) => order.asc().nullsLast())
    .orderBy('m.name')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
