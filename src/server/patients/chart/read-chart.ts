import type { PatientChart } from '../../../shared/patient/chart-operations';
import { resourceNamed } from '../../../shared/resource/config';
import type { ResourceName } from '../../../shared/resource/register';
import { diagnosesOf, medicinesOf } from '../../records/patient-background';
import { getRecord } from '../../resource/get';
import { policyOf, type Scope } from '../../resource/scope';
import { readLists } from './lists';
import { readResults, readVitals } from './measured';
import { readVisits } from './visits';

/**
 * A patient at a glance, each part as far as the asker may read the rows and fields it is made of. The
 * address of a patient who was merged answers the one that stays.
 * @throws AppError FORBIDDEN for who may not read patients, NOT_FOUND for one the asker may not see.
 */
export async function readChart(scope: Scope, id: string): Promise<PatientChart> {
  const { config } = scope.services;
  const record = await getRecord(scope, resourceNamed(config, 'benh-nhan'), id);
  const patient = String(record.id);
  const reads = (name: ResourceName, field: string) => {
    const policy = policyOf(scope, resourceNamed(config, name));
    return policy.read && policy.fields.read.has(field);
  };
  const [visits, lists, diagnoses, medicines, vitals, results] = await Promise.all([
    readVisits(scope, patient),
    readLists(scope, patient),
    reads('ho-so-benh-an', 'diagnosis') ? diagnosesOf(scope, patient, null) : null,
    reads('don-thuoc', 'lines') ? medicinesOf(scope, patient) : null,
    reads('sinh-hieu', 'pulse') && reads('ho-so-benh-an', 'vitals')
      ? readVitals(scope, patient)
      : null,
    reads('chi-dinh', 'measures') ? readResults(scope, patient) : null,
  ]);
  return {
    now: scope.now.toISOString(),
    today: scope.today,
    patient: { ...record, id: patient },
    visits,
    lists,
    diagnoses,
    medicines,
    vitals,
    results,
  };
}
