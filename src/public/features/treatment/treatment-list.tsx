import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages';
import { LinkButton } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { useOwnPatients } from '../../visits/slots/use-appointments';
import { EntryCard } from './entry-card';
import type { Treatment } from './read-treatment';
import { treatmentTexts } from './texts';
import { type Entry, type EntryKind, holds } from './timeline';
import styles from './treatment.module.css';

const KINDS = ['visit', 'prescription', 'result', 'stay'] as const;
const PERSON = 'nguoi';
const KIND = 'loai';

interface ChipsProps {
  label: string;
  chosen: string | null;
  choices: readonly { value: string | null; name: string }[];
  onChoose: (value: string | null) => void;
}

function Chips({ label, chosen, choices, onChoose }: ChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {choices.map(({ value, name }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The events of a treatment, the latest first, by person and kind. */
export function TreatmentList({ treatment }: { treatment: Treatment & { entries: Entry[] } }) {
  const texts = useMessages(treatmentTexts);
  const { data: people = [] } = useOwnPatients();
  const [params, setParams] = useSearchParams();
  const person = params.get(PERSON);
  const kind = KINDS.find((one) => one === params.get(KIND)) ?? null;
  const choose = (name: string) => (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const { entries } = treatment;
  if (entries.length === 0) {
    return (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <LinkButton to="/dat-lich">{texts.book}</LinkButton>
      </EmptyState>
    );
  }
  const shown = entries.filter(
    (entry) =>
      (person === null || entry.patient === person) && (kind === null || holds(entry, kind)),
  );
  const kinds = KINDS.map((value: EntryKind) => ({ value, name: texts.filters[value] }));
  const persons = people.map(({ id, fullName }) => ({ value: id, name: fullName }));
  return (
    <>
      {people.length > 0 && (
        <nav aria-label={texts.books} className={styles.books}>
          {people.map(({ id, fullName }) => (
            <LinkButton key={id} look="secondary" icon="print" to={`/dieu-tri-lam-san?so=${id}`}>
              {texts.healthBook(fullName)}
            </LinkButton>
          ))}
        </nav>
      )}
      <div className={styles.filters}>
        {people.length > 1 && (
          <Chips
            label={texts.people}
            chosen={person}
            choices={[{ value: null, name: texts.everybody }, ...persons]}
            onChoose={choose(PERSON)}
          />
        )}
        <Chips
          label={texts.kinds}
          chosen={kind}
          choices={[{ value: null, name: texts.all }, ...kinds]}
          onChoose={choose(KIND)}
        />
        <p className={styles.quiet}>{texts.notAll}</p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={texts.nothing} hint={texts.nothingHint} />
      ) : (
        <ol className={styles.timeline}>
          {shown.map((entry) => (
            <EntryCard key={entry.id} entry={entry} diagnoses={treatment.diagnoses} />
          ))}
        </ol>
      )}
    </>
  );
}
