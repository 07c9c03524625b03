import dayjs from 'dayjs';
import type { RecordBackground } from '../../shared/records/writing-operations';
import type { Scope } from '../resource/scope';

const MOST = 8;
const DAYS = 183;

/**
 * The main diagnoses that the actor made most in the last half year, whoever the patients were: codes
 * and names of the catalogue alone. Empty for who is no doctor.
 */
export async function usualDiagnoses(scope: Scope): Promise<RecordBackground['usualDiagnoses']> {
  const { doctorId } = scope.actor;
  if (!doctorId) return [];
  return scope.db
    .selectFrom('ho_so_benh_an as r')
    .innerJoin('icd_10 as i', 'i.code', 'r.diagnosis')
    .select(['i.code', 'i.name'])
    .where('r.doctor', '=', doctorId)
    .where('r.state', 'in', ['signed', 'archived'])
    .where('r.created_at', '>', dayjs(scope.now).subtract(DAYS, 'day').toISOString())
    .groupBy(['i.code', 'i.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('i.code')
    .limit(MOST)
    .execute();
}
