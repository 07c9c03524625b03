import { useState } from 'react';
import { formatMoney } from '../../../shared/format/numbers';
import type { DoctorCard } from '../../../shared/site/operations';
import { Portrait } from '../../catalogue/portrait';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { type CardChoice, ChoiceCards } from '../../parts/choice-cards';
import { useOwnShare } from '../../visits/insurance/use-share';
import { firstOpen } from '../../visits/slots/day-hours';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import { useWeekSlots } from '../../visits/slots/use-slots';
import { Earliest } from './earliest';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import { ANY_DOCTOR, type Choices } from './steps';
import { useBusy } from './use-busy';

const FIELD = 'bac-si';

/** Which doctor of the specialty, or any; each with the soonest free time. */
export function DoctorStep({ catalogue, choices, keep, go }: StepProps) {
  const { doctor: texts } = useMessages(bookingTexts);
  const { department, doctor } = choices;
  const known = doctor === 'any' ? ANY_DOCTOR : doctor?.id;
  const [chosen, setChosen] = useState(known ?? ANY_DOCTOR);
  const doctors = catalogue.doctors.filter((one) =>
    one.departments.some(({ id }) => id === department?.id),
  );
  const cards = useCards(doctors, department?.id ?? null);

  function changeOf(id: string): Partial<Choices> {
    const named = doctors.find((one) => one.id === id) ?? null;
    const picked = id === ANY_DOCTOR ? 'any' : named;
    return id === known ? { doctor: picked } : { doctor: picked, start: null };
  }
  function choose(id: string) {
    setChosen(id);
    keep(changeOf(id));
  }
  return (
    <StepFrame
      step="bac-si"
      title={texts.title}
      onBack={() => go('chuyen-khoa')}
      onNext={() => go('ngay-gio', changeOf(chosen))}
    >
      {department && (
        <Earliest
          departmentId={department.id}
          doctors={doctors}
          onChoose={(choice) => go('thong-tin', choice)}
        />
      )}
      <ChoiceCards
        id={FIELD}
        legend={texts.title}
        quietLegend
        choices={cards}
        chosen={chosen}
        onChoose={choose}
      />
    </StepFrame>
  );
}

function useCards(doctors: DoctorCard[], departmentId: string | null): CardChoice[] {
  const { doctor: texts } = useMessages(bookingTexts);
  const { doctors: facts, language } = useMessages();
  const { today } = usePageState();
  const shareOf = useOwnShare();
  const momentName = useMomentName();
  const owner = departmentId === null ? null : { departmentId };
  const { data: days } = useWeekSlots(owner, today);
  const busy = useBusy();

  function soonest(id?: string): string | null {
    if (!days) return null;
    const slot = firstOpen(days, id, busy);
    return slot ? texts.soonest(momentName(slot.start)) : texts.noneSoon;
  }
  const lines = (...texts: (string | null | false)[]) =>
    texts.filter(Boolean).map((line) => (
      <span key={String(line)}>
        {line}
        <br />
      </span>
    ));
  const any: CardChoice = {
    value: ANY_DOCTOR,
    title: texts.any,
    hint: lines(texts.anyHint, soonest()),
  };
  const named = doctors.map(
    ({ id, title, fullName, photo, years, fee }): CardChoice => ({
      value: id,
      title: `${title} ${fullName}`,
      picture: <Portrait name={fullName} photo={photo} />,
      hint: lines(
        [years ? facts.years(years) : '', fee === null ? '' : texts.fee(formatMoney(fee, language))]
          .filter(Boolean)
          .join(' · '),
        shareOf(fee),
        soonest(id),
      ),
    }),
  );
  return [any, ...named];
}
