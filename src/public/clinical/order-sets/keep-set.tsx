import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { TextInput } from '../../parts/field';
import { readableLines, type SetLine, type TypedLine } from '../prescription/draft';
import styles from './sets.module.css';
import { orderSetTexts } from './texts';
import { SETS_KEY } from './use-sets';

const api = () => import('../../../shared/api/rows');

interface KeepSetProps {
  doctor: string;
  /** Ids of the services that the record orders. */
  services: readonly string[];
  written: Prescription['lines'];
  /** Lines of the prescription that is open, as they are typed. */
  typed: readonly TypedLine[];
}

/** Each medicine once, as it is typed before as it is stored. */
async function linesOf({ written, typed }: KeepSetProps): Promise<SetLine[]> {
  const open = readableLines(typed);
  const { rowsById } = await api();
  const known = await rowsById(
    'thuoc',
    open.map(({ medicine }) => medicine),
  );
  const lines = new Map<string, SetLine>();
  for (const { medicine, dose, times, days, timing, instructions } of open) {
    const { name = '', strength = null } = known.get(medicine) ?? {};
    const course = {
      dose,
      times,
      days,
      timing: timing ?? null,
      instructions: instructions ?? null,
    };
    lines.set(medicine, { medicine, name, strength: strength ?? null, ...course });
  }
  for (const { medicine, name, strength, dose, times, days, timing, instructions } of written) {
    if (lines.has(medicine)) continue;
    lines.set(medicine, {
      ...{ medicine, name, strength, dose, times, days },
      ...{ timing, instructions },
    });
  }
  return [...lines.values()];
}

/** Keeps what this record orders as a set of the doctor. */
export function KeepSet(props: KeepSetProps) {
  const texts = useMessages(orderSetTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const field = useId();
  const { doctor, services, written, typed } = props;
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const nothing = services.length + written.length + readableLines(typed).length === 0;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const called = name.trim();
    setError(called === '' ? texts.nameMissing : undefined);
    setSaved(null);
    if (called === '') return document.getElementById(field)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { createRow } = await api();
      const lines = await linesOf(props);
      await createRow('bo-chi-dinh', {
        ...{ name: called, doctor, shared: false },
        ...{ services: [...new Set(services)], lines },
      });
      setName('');
      setSaved(called);
      await queries.invalidateQueries({ queryKey: SETS_KEY });
    } catch (problem) {
      const wrong = fieldErrors(problem);
      setError(wrong.name);
      setFailure(wrong.name ? null : errorText(problem, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className={styles.keep} onSubmit={(event) => void save(event)}>
      <h3>{texts.keep}</h3>
      <p className={styles.quiet}>{nothing ? texts.keepNothing : texts.keepText}</p>
      {!nothing && (
        <div className={styles.row}>
          <TextInput
            id={field}
            label={texts.name}
            maxLength={100}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" look="secondary" busy={busy}>
            {texts.save}
          </Button>
        </div>
      )}
      {failure && <Alert kind="danger">{failure}</Alert>}
      <div role="status">{saved !== null && <Alert kind="info">{texts.saved(saved)}</Alert>}</div>
      <p>
        <a href="/quan-ly/bo-chi-dinh">{texts.manage}</a>
      </p>
    </form>
  );
}
