import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { usePageData } from '../../page-state';
import { usePatientNames } from '../../visits/slots/use-appointments';
import type { Entry } from './timeline';
import { timelineOf } from './timeline';

const STALE = 60_000;

/** What was given to the account's patients, with the events it makes. */
export function useTreatment() {
  const { language } = useMessages();
  const userId = useSession()?.id;
  return useQuery({
    queryKey: ['treatment', userId, language],
    queryFn: async ({ signal }) => {
      const { readTreatment } = await import('./read-treatment');
      const treatment = await readTreatment(language, signal);
      return { ...treatment, entries: timelineOf(treatment) };
    },
    staleTime: STALE,
    refetchOnMount: true,
  });
}

/** Says whom and what an event's references stand for; empty until that is known. */
export function useEntryNames() {
  const { data } = usePageData('booking');
  const patients = usePatientNames();
  return ({ patient, doctor, department, record }: Entry) => {
    const found = data?.doctors.find(({ id }) => id === doctor);
    return {
      patient: patients.get(patient) ?? '',
      doctor: found ? `${found.title} ${found.fullName}` : (record?.signers?.[0]?.name ?? ''),
      department: data?.departments.find(({ id }) => id === department)?.name ?? '',
    };
  };
}
