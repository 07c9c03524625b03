import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { ErrorSummary } from '../../parts/error-summary';
import { TextInput } from '../../parts/field';
import { NotLoaded } from '../../parts/not-loaded';
import { TextArea } from '../../parts/text-area';
import { useSessionLife } from '../saving/use-session-life';
import { useWarnBeforeLeaving } from '../saving/use-warn-before-leaving';
import { Checks, NotChecked } from './checks';
import { type Draft, newLine, type TypedLine } from './draft';
import { DraftDisputes } from './draft-disputes';
import { DropDialog } from './drop-dialog';
import type { Edited, Place } from './edited';
import { HeadFields } from './head-fields';
import { doseId, LineFields } from './line-fields';
import { MedicineSearch } from './medicine-search';
import styles from './prescription.module.css';
import type { PrescriptionSession } from './prescription-session';
import { arithmeticOf, CONTROLS, warningsOf } from './problems';
import { ProofDialog } from './proof-dialog';
import { RepeatLast } from './repeat-last';
import { SavedLine } from './saved-line';
import { prescriptionTexts } from './texts';
import { useCheck } from './use-check';
import { type Medicine, useMedicines } from './use-prescriptions';
import { type Proof, useSign } from './use-sign';

interface FormProps extends Edited {
  place: Place;
  session: PrescriptionSession;
  onDone: (written: Prescription) => void;
  /** Ends the writing; what was typed stays a draft. */
  onClose: () => void;
}

/** What is typed, and how to change it: the session is told, which keeps it. */
function useDraft({ store, draft: read }: PrescriptionSession) {
  const subscribe = useCallback((listener: () => void) => store.subscribe(null, listener), [store]);
  const answers = useSyncExternalStore(subscribe, store.all, store.all);
  const change = (part: Partial<Draft>) => {
    for (const [name, value] of Object.entries(part)) store.enter(name, value);
  };
  const changeLine = (id: string, part: Partial<TypedLine>) =>
    change({ lines: read().lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  return { draft: answers as unknown as Draft, change, changeLine };
}

/** Writes a prescription, or the one that takes the place of a signed one. */
export function PrescriptionForm({
  stored,
  replacing,
  place,
  session,
  onDone,
  onClose,
}: FormProps) {
  const texts = useMessages(prescriptionTexts);
  const { draft, change, changeLine } = useDraft(session);
  const restored = useSessionLife(session);
  useWarnBeforeLeaving(session);
  const [dropping, setDropping] = useState(false);
  const edited = { stored, replacing };
  const { sign, problems, attempt, busy, asked, dropAsked } = useSign(
    edited,
    session,
    place.record,
  );
  const ids = draft.lines.map(({ medicine }) => medicine);
  const { known, note, error, refetch } = useMedicines(ids);
  const exceptId = stored?.id ?? session.stored()?.id ?? null;
  const { data: check, ...checking } = useCheck(place.patient, exceptId, draft);
  const errors = Object.fromEntries(
    problems.flatMap(({ field, text }) => (field ? [[field, text]] : [])),
  );
  function add(medicine: Medicine) {
    const line = newLine(medicine, draft.lines);
    note(medicine);
    change({ lines: [...draft.lines, line] });
    requestAnimationFrame(() => document.getElementById(doseId(line.id))?.focus());
  }
  async function submit(proof?: Proof) {
    if (busy) return;
    const written = await sign(draft, check, proof);
    if (written) onDone(written);
  }
  return (
    <>
      {asked && (
        <ProofDialog error={asked.error} busy={busy} onProof={submit} onClose={dropAsked} />
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <datalist id="prescription-timings">
          {texts.timings.map((timing) => (
            <option key={timing} value={timing} />
          ))}
        </datalist>
        <ErrorSummary title={texts.problems} problems={problems} attempt={attempt} />
        {restored > 0 && <Alert>{texts.restored}</Alert>}
        {error && <NotLoaded error={error} retry={refetch} text={texts.failed} />}
        <DraftDisputes session={session} known={known} />
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
              key={line.id}
              number={index + 1}
              line={line}
              medicine={known.get(line.medicine)}
              errors={errors}
              warnings={warningsOf(check, line)}
              arithmetic={arithmeticOf(check, line)}
              reasons={draft.reasons}
              onChange={(part) => changeLine(line.id, part)}
              onReason={(key, reason) => change({ reasons: { ...draft.reasons, [key]: reason } })}
              onRemove={() => {
                change({ lines: draft.lines.filter(({ id }) => id !== line.id) });
                document.getElementById(CONTROLS.search)?.focus();
              }}
            />
          ))}
        </ol>
        {draft.lines.length === 0 && !replacing && <RepeatLast place={place} onRepeat={change} />}
        <MedicineSearch id={CONTROLS.search} error={errors[CONTROLS.search]} onChoose={add} />
        {check && draft.lines.length > 0 && <Checks check={check} />}
        {checking.error && (
          <NotLoaded error={checking.error} retry={checking.refetch} text={texts.checkFailed} />
        )}
        <HeadFields draft={draft} check={check} errors={errors} onChange={change} />
        <TextArea
          label={texts.advice}
          value={draft.advice}
          rows={2}
          onChange={(event) => change({ advice: event.target.value })}
        />
        {!replacing && <SavedLine session={session} />}
        {check && draft.lines.length > 0 && <NotChecked check={check} />}
        <div className={styles.actions}>
          {!replacing && (
            <Button look="secondary" onClick={() => setDropping(true)}>
              {texts.drop}
            </Button>
          )}
          <Button
            look="secondary"
            onClick={() => void (replacing ? session.close() : session.sync.flush()).then(onClose)}
          >
            {replacing ? texts.cancel : texts.later}
          </Button>
          <Button type="submit" icon="check" busy={busy}>
            {replacing ? texts.replaceSign : texts.sign}
          </Button>
        </div>
      </form>
      {dropping && (
        <DropDialog
          code={session.stored()?.code ?? null}
          drop={session.discard}
          record={place.record}
          onClose={() => setDropping(false)}
          onDropped={onClose}
        />
      )}
    </>
  );
}
