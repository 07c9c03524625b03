import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { quantityText } from '../../../shared/rules/prescription/sentence';
import { unitName } from '../../../shared/rules/prescription/units';
import { useMessages } from '../../messages';
import { Field } from '../../parts/field';
import fieldStyles from '../../parts/field.module.css';
import { NotLoaded } from '../../parts/not-loaded';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import type { Medicine } from './use-prescriptions';

const SHORTEST = 2;

/** What is found, and whether it is what these words find rather than the ones before. */
function useFound(text: string) {
  const query = useDeferredValue(text.trim());
  const answer = useQuery({
    queryKey: ['medicines', query],
    queryFn: async ({ signal }) => {
      const { listRows } = await import('../../../shared/api/rows');
      const filter = { q: query, active: true };
      return (await listRows('thuoc', { filter, range: [0, 11] }, signal)).rows;
    },
    enabled: query.length >= SHORTEST,
    placeholderData: (before) => before,
  });
  return { ...answer, isFresh: !answer.isPlaceholderData && query === text.trim() };
}

/** Finds a medicine by typing; arrows and Enter choose, Escape closes. */
export function MedicineSearch({
  id,
  error: wrong,
  onChoose,
}: {
  id: string;
  error?: string;
  onChoose: (medicine: Medicine) => void;
}) {
  const { search } = useMessages(prescriptionTexts);
  const list = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { data = [], error, refetch, isSuccess, isFresh } = useFound(text);
  const open = text.trim().length >= SHORTEST;
  const found = open ? data : [];
  const current = Math.min(active, found.length - 1);

  function choose(medicine: Medicine | undefined) {
    // What the words before found would be another medicine than the one that was typed.
    if (!medicine || !isFresh) return;
    setText('');
    setActive(0);
    onChoose(medicine);
  }
  /** What is found is chosen from the box. */
  function searchAgain() {
    document.getElementById(id)?.focus();
    return refetch();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter') choose(found[current]);
    else if (step !== undefined && found.length > 0) {
      if (isFresh) setActive((current + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  }
  return (
    <div className={styles.search}>
      <Field id={id} label={search.label} hint={search.hint} error={wrong}>
        {(control) => (
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-activedescendant={found.length > 0 && isFresh ? `${list}-${current}` : undefined}
            className={fieldStyles.control}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div role="status" className={styles.status}>
        {open &&
          isSuccess &&
          isFresh &&
          (found.length === 0 ? search.none : search.found(found.length))}
      </div>
      {open && error && <NotLoaded error={error} retry={searchAgain} text={search.failed} />}
      <div
        id={list}
        role="listbox"
        aria-label={search.label}
        aria-busy={!isFresh}
        className={styles.options}
        hidden={found.length === 0}
      >
        {found.map((medicine, index) => (
          <Option
            key={medicine.id}
            id={`${list}-${index}`}
            medicine={medicine}
            chosen={isFresh && index === current}
            onChoose={() => choose(medicine)}
          />
        ))}
      </div>
    </div>
  );
}

function Option({
  id,
  medicine,
  chosen,
  onChoose,
}: {
  id: string;
  medicine: Medicine;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { search } = useMessages(prescriptionTexts);
  const { name, brandName, strength, dosageForm, stock, unit } = medicine;
  return (
    // The keyboard stays in the input, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter are handled by the combobox
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      <strong>{[name, brandName && `(${brandName})`].filter(Boolean).join(' ')}</strong>
      <span>{[strength, dosageForm].join(' · ')}</span>
      <small>{search.stock(quantityText(stock ?? 0, unitName(unit)))}</small>
    </div>
  );
}
