import { useState } from 'react';
import { useMessages } from '../../messages';
import { usePageData } from '../../page-state';
import { Select } from '../../parts/field';
import type { MovedTo } from '../../visits/slots/booking-calls';
import { useMomentName } from '../../visits/slots/moment-name';
import type { Moment } from '../../visits/slots/slot-picker';
import { bookingTexts } from '../../visits/slots/texts';
import { useNextTimes } from '../../visits/slots/use-next-times';
import { waitingTexts } from './texts';

/** Whose times are shown: at first of the doctor whom the visit is with; another one forgets the time. */
export function useDoctorChoice(
  own: string | null,
  departmentId: string,
  setMoment: (moment: Moment) => void,
) {
  const [doctor, setDoctor] = useState(own);
  const whose = doctor === null ? { departmentId } : { doctorId: doctor };
  const owner: MovedTo = { ...whose, withDayParts: true };
  const choose = (id: string) => {
    setDoctor(id);
    setMoment({ date: null, start: null });
  };
  return { doctor, owner, choose };
}

interface OtherDoctorProps {
  departmentId: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The doctors of the department, each with the first free time; none to choose where there is one only. */
export function OtherDoctor({ departmentId, chosen, onChoose }: OtherDoctorProps) {
  const { other } = useMessages(waitingTexts);
  const { doctor: texts } = useMessages(bookingTexts);
  const { data } = usePageData('booking');
  const times = useNextTimes(departmentId);
  const momentName = useMomentName();
  const doctors = data?.doctors.filter(({ departments }) =>
    departments.some((one) => one.id === departmentId),
  );
  if (!doctors || doctors.length < 2 || chosen === null) return null;
  const soonest = (doctor: string) => {
    const first = times?.get(doctor);
    return first ? ` – ${texts.soonest(momentName(first.start)).toLowerCase()}` : '';
  };
  return (
    <Select label={other} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {doctors.map(({ id, title, fullName }) => (
        <option key={id} value={id}>
          {`${title} ${fullName}${soonest(id)}`}
        </option>
      ))}
    </Select>
  );
}
