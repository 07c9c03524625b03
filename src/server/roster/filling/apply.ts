import { uuidv7 } from 'uuidv7';
import { AppError } from '../../../shared/errors';
import { resourceNamed } from '../../../shared/resource/config';
import { dutyTime } from '../../../shared/roster/kinds';
import { clockOf } from '../../../shared/rules/slots/zone-time';
import { audit } from '../../resource/audit';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { dutyKinds } from '../duty-kinds';
import { DUTIES } from '../publish';
import { readFilling } from './stored-filling';

/**
 * Writes a proposed roster as planned duties, all of them or none.
 * @throws AppError as {@link readFilling}; BAD_TRANSITION for one that is not done, or applied
 *   already; the database's refusal where somebody is elsewhere meanwhile, which is CONFLICT.
 */
export function applyFillingOf(scope: Scope, id: string) {
  return inTransaction(scope, async (inner) => {
    await inner.db
      .selectFrom('roster_filling')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const { state, department, duties: proposed } = await readFilling(inner, id);
    if (state !== 'done') throw new AppError('BAD_TRANSITION');
    await inner.db
      .updateTable('roster_filling')
      .set({ state: 'applied' })
      .where('id', '=', id)
      .execute();
    const people = proposed.map(({ person }) => person);
    if (people.length === 0) return { added: 0, duties: [] };
    const doctors = await inner.db
      .selectFrom('bac_si')
      .select('id')
      .where('id', 'in', people)
      .execute();
    const isDoctor = new Set(doctors.map((doctor) => doctor.id));
    const at = clockOf(scope.services.settings.timeZone);
    const kinds = dutyKinds(scope.services);
    const rows = proposed.map(({ person, day, kind }) => {
      const { start, end } = dutyTime(kinds[kind], day, at);
      return {
        id: uuidv7(),
        nurse: isDoctor.has(person) ? null : person,
        doctor: isDoctor.has(person) ? person : null,
        department,
        kind,
        role: 'main' as const,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        state: 'planned' as const,
      };
    });
    await inner.db.insertInto('lich_ca_truc').values(rows).execute();
    const duties = rows.map((row) => row.id);
    await audit(inner, {
      action: 'fill',
      resource: resourceNamed(scope.services.config, DUTIES),
      recordIds: duties,
      note: id,
    });
    return { added: duties.length, duties };
  });
}
