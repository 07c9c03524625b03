import type { Appointment } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePageData } from '../../page-state';
import { bookingTexts } from '../../visits/slots/texts';
import { usePatientNames } from '../../visits/slots/use-appointments';

export interface AppointmentNames {
  patient: string;
  doctor: string;
  department: string;
}

/** Says whom and what the references of an appointment, or of a wait for one, stand for; empty until that is known. */
export function useNames(): (
  visit: Pick<Appointment, 'patient' | 'doctor'> & { department: string | null },
) => AppointmentNames {
  const { mine } = useMessages(bookingTexts);
  const { data } = usePageData('booking');
  const patients = usePatientNames();
  return ({ patient, doctor, department }) => {
    const found = data?.doctors.find(({ id }) => id === doctor);
    return {
      patient: patients.get(patient) ?? '',
      doctor: found ? `${found.title} ${found.fullName}` : data ? mine.anyDoctor : '',
      department: data?.departments.find(({ id }) => id === department)?.shortName ?? '',
    };
  };
}
