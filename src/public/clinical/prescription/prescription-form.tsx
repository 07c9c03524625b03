import { useState } from 'react';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { ErrorSummary } from '../../parts/error-summary';
import { TextInput } from '../../parts/field';
import { TextArea } from '../../parts/text-area';
import { type Draft, newLine, type TypedLine } from './draft';
import { HeadFields } from './head-fields';
import { doseId, LineFields } from './line-fields';
import { MedicineSearch } from './medicine-search';
import styles from './prescription.module.css';
import { CONTROLS, warningsOf } from './problems';
import { ProofDialog } from './proof-dialog';
import { prescriptionTexts } from './texts';
import { useCheck } from './use-check';
import type { Medicine } from './use-prescriptions';
import { type Edited, type Proof, useSend } from './use-send';

interface FormProps extends Edited {
  place: { patient: string; record: string; doctor: string };
  initial: Draft;
  onDone: (written: Prescription) => void;
  onCancel: () => void;
}

/** Writes a prescription, or the one that takes the place of a signed one. */
export function PrescriptionForm({
  stored,
  replacing,
  place,
  initial,
  onDone,
  onCancel,
}: FormProps) {
  const texts = useMessages(prescriptionTexts);
  const [draft, setDraft] = useState(initial);
  const { send, problems, attempt, busy, saved, asked, dropAsked } = useSend(
    { stored, replacing },
    place,
  );
  const { data: check, isError } = useCheck(place.patient, stored?.id ?? saved?.id ?? null, draft);
  const errors = Object.fromEntries(
    problems.flatMap(({ field, text }) => (field ? [[field, text]] : [])),
  );
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const changeLine = (key: string, part: Partial<TypedLine>) =>
    setDraft(({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    }));
  function add(medicine: Medicine) {
    const line = newLine(medicine);
    change({ lines: [...draft.lines, line] });
    requestAnimationFrame(() => document.getElementById(doseId(line.key))?.focus());
  }
  async function submit(signing: boolean, proof?: Proof) {
    if (busy) return;
    const written = await send(draft, signing, check, proof);
    if (written) onDone(written);
  }
  return (
    <>
      {asked && (
        <ProofDialog
          error={asked.error}
          busy={busy}
          onProof={(proof) => submit(true, proof)}
          onClose={dropAsked}
        />
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(replacing);
        }}
      >
        <datalist id="prescription-timings">
          {texts.timings.map((timing) => (
            <option key={timing} value={timing} />
          ))}
        </datalist>
        <ErrorSummary title={texts.problems} problems={problems} attempt={attempt} />
        {replacing && stored && (
          <>
            <p>{texts.replaceLead(stored.code)}</p>
            <TextInput
              id={CONTROLS.note}
              label={texts.replaceReason}
              error={errors[CONTROLS.note]}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </>
        )}
        <ol className={styles.lines}>
          {draft.lines.map((line, index) => (
            <LineFields
              key={line.key}
              number={index + 1}
              line={line}
              errors={errors}
              warnings={warningsOf(check, line)}
              reasons={draft.reasons}
              onChange={(part) => changeLine(line.key, part)}
              onReason={(key, reason) => change({ reasons: { ...draft.reasons, [key]: reason } })}
              onRemove={() => {
                change({ lines: draft.lines.filter(({ key }) => key !== line.key) });
                document.getElementById(CONTROLS.search)?.focus();
              }}
            />
          ))}
        </ol>
        <MedicineSearch id={CONTROLS.search} error={errors[CONTROLS.search]} onChoose={add} />
        {isError && <Alert kind="warning">{texts.checkFailed}</Alert>}
        <HeadFields draft={draft} check={check} errors={errors} onChange={change} />
        <TextArea
          label={texts.advice}
          value={draft.advice}
          rows={2}
          onChange={(event) => change({ advice: event.target.value })}
        />
        <div className={styles.actions}>
          <Button look="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {!replacing && (
            <Button type="submit" look="secondary" busy={busy}>
              {texts.save}
            </Button>
          )}
          <Button
            type={replacing ? 'submit' : 'button'}
            icon="check"
            busy={busy}
            onClick={replacing ? undefined : () => void submit(true)}
          >
            {replacing ? texts.replaceSign : texts.sign}
          </Button>
        </div>
      </form>
    </>
  );
}
