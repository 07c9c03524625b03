import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StoredUser } from '../../../shared/api/session';
import type { PageData } from '../../../shared/site/operations';
import { useSession } from '../../navigation/session';
import { Skeleton } from '../../parts/skeleton';
import styles from './booking.module.css';
import { BookingSummary } from './booking-summary';
import { DepartmentStep } from './department-step';
import { DoctorStep } from './doctor-step';
import { currentDraft } from './draft';
import { arriveAt, followDraft } from './draft-sync';
import { GuestHold } from './guest-hold';
import { ResumeOffer } from './resume-offer';
import { SignedIn } from './signed-in';
import type { StepProps } from './step-props';
import { addressOfStep, readChoices, type Step, stepOf } from './steps';
import { TimeStep } from './time-step';

const loadPersonStep = () => import('./person-step');
const loadCheckStep = () => import('./check-step');

/** Downloads of their own, brought while the step before is answered: most who look at times go no further. */
const PersonStep = lazy(async () => ({ default: (await loadPersonStep()).PersonStep }));
const CheckStep = lazy(async () => ({ default: (await loadCheckStep()).CheckStep }));

/** What comes next, so that nobody waits for it; what cannot be brought now is asked for again then. */
const FOLLOWING: Partial<Record<Step, () => Promise<unknown>>> = {
  'ngay-gio': loadPersonStep,
  'thong-tin': loadCheckStep,
};

/** The step that the address names, beside what has been chosen. */
export function Booking({ catalogue }: { catalogue: PageData['booking'] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choices = useMemo(() => readChoices(search, catalogue), [search, catalogue]);
  const step = stepOf(search, choices);
  const isUnderWay = useRef(false);
  const arrive = useEffectEvent((at: string) => {
    const before = departmentAt(currentDraft().address, catalogue);
    const here = readChoices(at, catalogue).department?.id;
    // Whoever changes the department on the way means the same visit.
    arriveAt(at, !isUnderWay.current && before !== undefined && here !== before);
    isUnderWay.current = at !== '';
  });
  useEffect(() => arrive(search), [search]);

  useEffect(() => void FOLLOWING[step]?.().catch(() => undefined), [step]);

  const user = useSession();
  const patient = user?.role === 'benh-nhan' ? user.id : null;
  useEffect(() => (patient === null ? undefined : followDraft(patient)), [patient]);

  const props: StepProps = {
    catalogue,
    choices,
    keep: (change) =>
      void navigate(addressOfStep(step, { ...choices, ...change }), { replace: true }),
    go: (next, change) => void navigate(addressOfStep(next, { ...choices, ...change })),
  };
  return (
    <div className={styles.columns}>
      <div>
        {(search === '' || step === 'thong-tin') && (
          <ResumeOffer catalogue={catalogue} isUnderWay={search !== ''} />
        )}
        <CurrentStep key={step} step={step} {...props} />
      </div>
      <BookingSummary choices={choices} />
    </div>
  );
}

const departmentAt = (address: string | null, catalogue: StepProps['catalogue']) =>
  readChoices(address?.split('?')[1] ?? '', catalogue).department?.id;

interface AboutPersonProps extends StepProps {
  children: (user: StoredUser) => ReactNode;
}

/** The slot is kept while somebody signs in. */
const AboutPerson = ({ children, ...props }: AboutPersonProps) => (
  <SignedIn onBack={() => props.go('ngay-gio')} meanwhile={<GuestHold {...props} />}>
    {(user) => <Suspense fallback={<Skeleton kind="block" count={3} />}>{children(user)}</Suspense>}
  </SignedIn>
);

function CurrentStep({ step, ...props }: StepProps & { step: Step }) {
  switch (step) {
    case 'chuyen-khoa':
      return <DepartmentStep {...props} />;
    case 'bac-si':
      return <DoctorStep {...props} />;
    case 'ngay-gio':
      return <TimeStep {...props} />;
    case 'thong-tin':
      return (
        <AboutPerson {...props}>{(user) => <PersonStep {...props} user={user} />}</AboutPerson>
      );
    case 'kiem-tra':
      return <AboutPerson {...props}>{(user) => <CheckStep {...props} user={user} />}</AboutPerson>;
  }
}
