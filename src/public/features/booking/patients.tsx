import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '../../../shared/api/session';
import { formatDate } from '../../../shared/format/plain-date';
import { useMessages } from '../../messages';
import { profileAddress } from '../../navigation/profile-sections';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { ChoiceCards } from '../../parts/choice-cards';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import type { OwnPatient } from '../../visits/slots/booking-calls';
import { bookingTexts } from '../../visits/slots/texts';
import { changeDraft } from './draft';
import { mistakable } from './patient-label';
import type { useOwnPatients } from './use-own-patients';

/** The patient who was chosen, where the account may book for them; else the first. */
export const chosenPatient = (
  patients: OwnPatient[] | undefined,
  id: string | null,
): string | null =>
  (patients?.some((patient) => patient.id === id) ? id : patients?.[0]?.id) ?? null;

/** Chooses the relative who was added on the way here. */
export function useAdded(): void {
  const state: unknown = useLocation().state;
  const added: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'patient') : null;
  useEffect(() => {
    if (typeof added === 'string') changeDraft({ patientId: added });
  }, [added]);
}

interface PatientsProps {
  user: StoredUser;
  chosen: string | null;
  error?: string;
  patients: ReturnType<typeof useOwnPatients>['patients'];
  failure: unknown;
  retry: () => unknown;
}

/** Who of the account's people comes; each is as large as a thumb likes. */
export function Patients({ user, chosen, error, patients, failure, retry }: PatientsProps) {
  const { person, signIn } = useMessages(bookingTexts);
  if (failure) {
    return <NotLoaded error={failure} retry={retry} />;
  }
  if (!patients) return <Skeleton kind="block" />;
  if (patients.length === 0) {
    return (
      <Alert kind="warning">
        <p>{signIn.notPatient}</p>
      </Alert>
    );
  }
  const choices = patients.map((patient) => ({
    value: patient.id,
    title: patient.fullName,
    hint: [
      patient.id === user.patientId && person.self,
      person.born(formatDate(patient.dateOfBirth)),
      mistakable(patients, patient) && patient.code,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div>
      <ChoiceCards
        id="patientId"
        legend={person.who}
        choices={choices}
        chosen={chosen}
        error={error}
        onChoose={(patientId) => changeDraft({ patientId })}
      />
      <AddPerson />
    </div>
  );
}

/** Leads to the form for a relative and back; the slot is kept and nothing entered is lost. */
function AddPerson() {
  const { person } = useMessages(bookingTexts);
  const { pathname, search } = useLocation();
  return (
    <LinkButton look="quiet" to={profileAddress('nguoi-than', null, 'them', pathname + search)}>
      {person.addFamily}
    </LinkButton>
  );
}
