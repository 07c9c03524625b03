import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Input } from '../../../../shared/api/call';
import { fieldErrors } from '../../../../shared/api/error-messages';
import { textIn } from '../../../../shared/i18n/text-in';
import { type Content, contentOf } from '../../../../shared/records/content';
import type { signNow } from '../../../../shared/records/operations';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import { fieldsOf } from '../../../../shared/records/template';
import { prescriptionTexts } from '../../../clinical/prescription/texts';
import { Unsigned } from '../../../clinical/prescription/unsigned';
import {
  prescriptionsKey,
  usePrescriptions,
} from '../../../clinical/prescription/use-prescriptions';
import { controlId } from '../../../clinical/record-form/control';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Modal, ModalActions } from '../../../parts/modal';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { ProofInputs } from '../../../proofs/proof-inputs';
import type { WritingSession } from '../writing/writing-session';
import styles from './sign.module.css';
import { SignedDiagnoses } from './signed-diagnoses';

interface SignDialogProps {
  record: MedicalRecord;
  /** What is being written; null for a record that awaits its signature and is not written in. */
  session: WritingSession | null;
  onClose: () => void;
  onSigned: () => void;
  /** A prescription that kept the record from being signed was signed or dropped. */
  onSettled?: (prescription: string) => Promise<void>;
}

/** Goes to a field that was missing; a field of several controls takes the focus as a group. */
function visit(key: string): void {
  const place = document.querySelector(`[data-field="${key}"]`);
  place?.scrollIntoView({ block: 'center' });
  const control =
    document.getElementById(controlId([key])) ??
    place?.querySelector<HTMLElement>('input, textarea, select');
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

/** What is wrong or missing, field by field, as the form says it now. */
function useProblems(session: WritingSession | null): { key: string; text: string }[] {
  const { language } = useMessages();
  const { field: texts } = useMessages(recordTexts);
  if (!session) return [];
  const { model, store } = session;
  const { errors, missing } = model.check(store.all());
  return fieldsOf(model.template).flatMap(({ field }) => {
    const error = textIn(errors[field.key], language) ?? (missing[field.key] && texts.required);
    return error ? [{ key: field.key, text: `${field.label}: ${error}` }] : [];
  });
}

function Missing({
  problems,
  onClose,
}: {
  problems: { key: string; text: string }[];
  onClose: () => void;
}) {
  const { sign: texts } = useMessages(recordTexts);
  return (
    <>
      <Alert kind="danger">
        <p>{texts.missingTitle(problems.length)}</p>
      </Alert>
      <p>{texts.missingText}</p>
      <ul className={styles.missing}>
        {problems.map(({ key, text }) => (
          <li key={key}>
            <a
              href={`#${controlId([key])}`}
              onClick={(event) => {
                event.preventDefault();
                onClose();
                // The dialog gives the focus back first.
                requestAnimationFrame(() => visit(key));
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In the place of prescriptions that have not come yet, or could not be read. */
function Unknown({
  error,
  refetch,
}: Pick<ReturnType<typeof usePrescriptions>, 'error' | 'refetch'>) {
  const texts = useMessages(prescriptionTexts);
  if (error) return <NotLoaded error={error} retry={refetch} text={texts.failed} />;
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton kind="block" />
    </div>
  );
}

const signedContent = (record: MedicalRecord, session: WritingSession | null): Content =>
  session ? session.model.look(session.store.all()).content : contentOf(record);

/** Signing: names what is missing first, then asks who signs once more. */
export function SignDialog({ record, session, onClose, onSigned, onSettled }: SignDialogProps) {
  const { sign: texts } = useMessages(recordTexts);
  const { language } = useMessages();
  const [withCode, setWithCode] = useState(false);
  const [secret, setSecret] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = useProblems(session);
  const queries = useQueryClient();
  const prescriptions = usePrescriptions(record.id);
  // Until they have come nobody knows whether one of them is open still.
  const drafts = prescriptions.data?.filter(({ state }) => state === 'draft');
  const unsaved =
    (session?.sync.disputes().length ?? 0) > 0
      ? texts.disputed
      : session?.sync.isDirty() && texts.unsaved;

  const isReady = problems.length === 0 && !unsaved;
  const maySign = isReady && drafts?.length === 0;

  async function sign(proof: Input<typeof signNow>['body']): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { call } = await import('../../../../shared/api/call');
      await call<typeof signNow>('POST /ho-so-benh-an/:id/sign-now', {
        params: { id: record.id },
        body: proof,
      });
      onSigned();
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      const found = fieldErrors(error);
      // A prescription may have been begun meanwhile.
      await queries.invalidateQueries({ queryKey: prescriptionsKey(record.id) });
      session?.errors.receive(found);
      const { password, code, passkey } = found;
      setFailure(password ?? code ?? passkey ?? errorText(error, language));
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (secret) void sign(withCode ? { code: secret } : { password: secret });
    else setFailure(withCode ? texts.codeMissing : texts.passwordMissing);
  }

  return (
    <Modal title={texts.title} onClose={onClose}>
      {problems.length > 0 && <Missing problems={problems} onClose={onClose} />}
      {problems.length === 0 && unsaved && <Alert kind="warning">{unsaved}</Alert>}
      {isReady && !drafts && <Unknown {...prescriptions} />}
      {isReady && drafts && drafts.length > 0 && (
        <Unsigned
          record={record.id}
          prescriptions={drafts}
          onSettled={onSettled ?? (() => Promise.resolve())}
        />
      )}
      {maySign && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <SignedDiagnoses content={signedContent(record, session)} />
          <p>{texts.text}</p>
          <ProofInputs
            texts={texts}
            withCode={withCode}
            value={secret}
            error={failure ?? undefined}
            onChange={setSecret}
            onPasskey={sign}
            onSwitch={(code) => {
              setWithCode(code);
              setSecret('');
              setFailure(null);
            }}
          />
          <ModalActions>
            <Button look="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {busy ? texts.busy : texts.confirm}
            </Button>
          </ModalActions>
        </form>
      )}
      {!maySign && (
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}
