import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matches } from '../../../../shared/format/fold';
import type { DepartmentCard } from '../../../../shared/site/operations';
import { useMessages } from '../../../messages';
import { Checkbox, Select, TextInput } from '../../../parts/field';
import { GroupError } from '../../../parts/group-error';
import { useSuggestion } from '../../../visits/complaint/use-suggestion';
import { dayTexts } from '../../../visits/day/texts';
import booking from '../booking.module.css';
import { StepFrame } from '../step-frame';
import styles from './day.module.css';
import { type ChosenPlace, DAY_STEPS } from './day-choices';
import type { DayStepProps } from './day-step-props';

const FIELD = 'noi';
const ERROR = `${FIELD}-error`;

/** Which places: those that take blood and images, and specialties, each with any doctor or a chosen one. */
export function PlacesStep({ catalogue, choices, keep, go }: DayStepProps) {
  const { places: texts, single } = useMessages(dayTexts);
  const [places, setPlaces] = useState<ChosenPlace[]>(choices.places);
  const [filter, setFilter] = useState('');
  const [attempt, setAttempt] = useState(0);
  const suggestion = useSuggestion(filter);
  const parts = catalogue.departments.filter(({ id }) => catalogue.dayParts.includes(id));
  const named = (suggestion?.departments ?? []).map(({ id }) => id);
  const isChosen = (id: string) => places.some(({ department }) => department.id === id);
  const found = catalogue.departments
    .filter(({ id, bookable }) => bookable && !catalogue.dayParts.includes(id))
    .filter(
      ({ id, name, shortName, description }) =>
        isChosen(id) || named.includes(id) || matches(filter, name, shortName, description),
    )
    .sort(
      (a, b) =>
        Number(isChosen(b.id)) - Number(isChosen(a.id)) ||
        a.shortName.localeCompare(b.shortName, 'vi'),
    );
  const missing = attempt > 0 && places.length < 2 ? texts.few : undefined;

  function change(next: ChosenPlace[]) {
    setPlaces(next);
    keep({ places: next, times: [] });
  }
  const toggle = (department: DepartmentCard) =>
    change(
      isChosen(department.id)
        ? places.filter((one) => one.department.id !== department.id)
        : [...places, { department, doctor: null }],
    );
  const choose = (id: string, doctorId: string) =>
    change(
      places.map((one) =>
        one.department.id === id
          ? { ...one, doctor: catalogue.doctors.find((doctor) => doctor.id === doctorId) ?? null }
          : one,
      ),
    );
  function next() {
    setAttempt((count) => count + 1);
    if (places.length >= 2) go('gio', { places });
  }
  const row = (department: DepartmentCard, index: number, first: boolean) => (
    <Place
      key={department.id}
      id={first && index === 0 ? FIELD : undefined}
      department={department}
      place={places.find((one) => one.department.id === department.id)}
      doctors={catalogue.doctors.filter((doctor) =>
        doctor.departments.some(({ id }) => id === department.id),
      )}
      onToggle={() => toggle(department)}
      onDoctor={(doctor) => choose(department.id, doctor)}
    />
  );
  return (
    <StepFrame
      step="noi"
      steps={DAY_STEPS}
      title={texts.title}
      problems={missing ? [{ field: FIELD, text: missing }] : []}
      attempt={attempt}
      onNext={next}
    >
      {parts.length > 0 && (
        <fieldset className={styles.places} aria-describedby={missing && ERROR}>
          <legend>{texts.parts}</legend>
          {missing && <GroupError id={ERROR} text={missing} />}
          {parts.map((department, index) => row(department, index, true))}
        </fieldset>
      )}
      <TextInput
        label={texts.filter}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <fieldset className={styles.places} aria-describedby={missing && ERROR}>
        <legend>{texts.departments}</legend>
        {missing && parts.length === 0 && <GroupError id={ERROR} text={missing} />}
        {found.map((department, index) => row(department, index, parts.length === 0))}
        {found.length === 0 && <p>{texts.none}</p>}
      </fieldset>
      <p role="status" className={booking.state}>
        {places.length > 0 &&
          texts.chosen(places.map(({ department }) => department.shortName).join(', '))}
      </p>
      <p className={booking.lead}>
        {texts.lead} <Link to="/dat-lich">{single}</Link>
      </p>
    </StepFrame>
  );
}

interface PlaceProps {
  id?: string;
  department: DepartmentCard;
  /** What is chosen of it; undefined while it is not. */
  place: ChosenPlace | undefined;
  doctors: DayStepProps['catalogue']['doctors'];
  onToggle: () => void;
  onDoctor: (id: string) => void;
}

function Place({ id, department, place, doctors, onToggle, onDoctor }: PlaceProps) {
  const { places: texts } = useMessages(dayTexts);
  return (
    <div className={styles.place}>
      <Checkbox
        id={id}
        label={department.shortName}
        hint={department.description ?? undefined}
        checked={place !== undefined}
        onChange={onToggle}
      />
      {place && department.bookable && doctors.length > 0 && (
        <Select
          label={texts.doctor(department.shortName)}
          value={place.doctor?.id ?? ''}
          onChange={(event) => onDoctor(event.target.value)}
        >
          <option value="">{texts.anyDoctor}</option>
          {doctors.map((doctor) => (
            <option key={doctor.id} value={doctor.id}>
              {doctor.title} {doctor.fullName}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
