import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matches } from '../../../shared/format/fold';
import { callAddress } from '../../catalogue/map-address';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { ChoiceCards } from '../../parts/choice-cards';
import { TextInput } from '../../parts/field';
import { DangerNotice } from '../../visits/complaint/danger-notice';
import { useSuggestion } from '../../visits/complaint/use-suggestion';
import { dayAddress } from '../../visits/slots/addresses';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './booking.module.css';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';

const FIELD = 'chuyen-khoa';

/** Which specialty: found by name or by what it treats. */
export function DepartmentStep({ catalogue, choices, keep, go }: StepProps) {
  const { lead, department: texts } = useMessages(bookingTexts);
  const { clinic } = usePageState();
  const [pressed, setPressed] = useState<string | null>(null);
  // The address follows a moment after the press.
  const chosen = pressed ?? choices.department?.id ?? null;
  const [filter, setFilter] = useState('');
  const [attempt, setAttempt] = useState(0);
  const bookable = catalogue.departments
    .filter(({ bookable: open }) => open)
    .sort((a, b) => a.shortName.localeCompare(b.shortName, 'vi'));
  const suggestion = useSuggestion(filter);
  const leads = filter.trim() === '' ? [] : (suggestion?.departments ?? []).map(({ id }) => id);
  const rank = (id: string) => (leads.includes(id) ? leads.indexOf(id) : leads.length);
  const found = bookable
    .filter(
      ({ id, name, shortName, description }) =>
        leads.includes(id) || matches(filter, name, shortName, description),
    )
    .sort((a, b) => rank(a.id) - rank(b.id));
  const missing = attempt > 0 && chosen === null ? texts.missing : undefined;

  function changeOf(id: string) {
    const department = bookable.find((one) => one.id === id) ?? null;
    return id === choices.department?.id
      ? { department }
      : { department, doctor: null, date: null, start: null };
  }
  function choose(id: string) {
    setPressed(id);
    keep(changeOf(id));
  }
  function next() {
    setAttempt((count) => count + 1);
    if (chosen !== null) go('bac-si', changeOf(chosen));
  }
  return (
    <StepFrame
      step="chuyen-khoa"
      title={texts.title}
      problems={missing ? [{ field: FIELD, text: missing }] : []}
      attempt={attempt}
      onNext={next}
    >
      <TextInput
        label={texts.filter}
        hint={texts.filterHint}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {suggestion?.danger && <DangerNotice danger={suggestion.danger} />}
      <p role="status" className={filter.trim() === '' ? styles.unseen : undefined}>
        {found.length > 0 ? texts.count(found.length) : texts.none}
      </p>
      <ChoiceCards
        id={FIELD}
        legend={texts.title}
        quietLegend
        choices={found.map(({ id, shortName, description }) => ({
          value: id,
          title: shortName,
          hint: description,
        }))}
        chosen={chosen}
        error={missing}
        onChoose={choose}
      />
      {clinic.hotline && (
        <p>
          {texts.unsure} <a href={callAddress(clinic.hotline)}>{clinic.hotline}</a>.
        </p>
      )}
      <p>
        {texts.several} <Link to={dayAddress()}>{texts.together}</Link>
      </p>
      <p className={styles.lead}>{lead}</p>
    </StepFrame>
  );
}
