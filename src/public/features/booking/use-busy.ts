import { useSession } from '../../navigation/session';
import { usePageState } from '../../page-state';
import { type Busy, busyWith } from '../../visits/slots/busy';
import { isAhead } from '../../visits/slots/states';
import { useAppointments } from '../../visits/slots/use-appointments';
import { useDraft } from './draft';

/**
 * Which other visits whom the visit is for has, as far as that is known. Nobody is asked about who is not
 * signed in: times are the same for all then, and the step that names the person says what they have.
 */
export function useBusy(): readonly Busy[] {
  const user = useSession();
  const { timeZone } = usePageState();
  const draft = useDraft();
  const { data } = useAppointments(user?.role === 'benh-nhan');
  const patient = draft.patientId ?? user?.patientId;
  const now = Date.now();
  return (data ?? [])
    .filter((one) => one.patient === patient && isAhead(one, now))
    .map((visit) => busyWith(visit, timeZone));
}
