import type { DoctorCard } from '../../../shared/site/operations';
import { DoctorList } from '../../catalogue/doctor-list';
import { useMessages } from '../../messages';
import { Section } from './section';

export function Doctors({ doctors }: { doctors: DoctorCard[] }) {
  const { home } = useMessages();
  return (
    <Section
      title={home.doctors}
      hint={home.doctorsHint}
      all={{ to: '/bac-si-kxc', text: home.allDoctors }}
    >
      <DoctorList doctors={doctors} />
    </Section>
  );
}
