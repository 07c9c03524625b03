import dayjs from 'dayjs';
import type { RecordBackground } from '../../shared/records/writing-operations';
import type { Scope } from '../resource/scope';

const MOST = 10;
const DAYS = 183;

/**
 * The tests and images that the actor ordered most in the last half year, whoever the patients were: ids
 * and names of the catalogue alone. Empty for who is no doctor.
 */
export async function usualServices(scope: Scope): Promise<RecordBackground['usualServices']> {
  const { doctorId } = scope.actor;
  if (!doctorId) return [];
  return scope.db
    .selectFrom('chi_dinh as o')
    .innerJoin('dich_vu as s', 's.id', 'o.service')
    .select(['s.id', 's.name'])
    .where('o.doctor', '=', doctorId)
    .where('o.state', '<>', 'cancelled')
    .where('s.active', '=', true)
    .where('o.created_at', '>', dayjs(scope.now).subtract(DAYS, 'day').toISOString())
    .groupBy(['s.id', 's.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('s.name')
    .limit(MOST)
    .execute();
}
