import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePageState } from '../page-state';
import { Button } from '../parts/button';
import { ErrorSummary, type Problem } from '../parts/error-summary';
import { TextInput } from '../parts/field';
import { Modal, ModalActions } from '../parts/modal';
import styles from '../parts/modal.module.css';
import { type ProofCalls, useProof } from './use-proof';

const CODE = 'ma-xac-minh';

interface CodeProofTexts {
  title: string;
  sent: (to: string) => string;
  sending: string;
  code: string;
  missing: string;
  problems: string;
  verify: string;
  working: string;
  again: string;
  resent: string;
  later: string;
  demo: string;
}

interface CodeProofProps {
  texts: CodeProofTexts;
  /** Where the code goes, as it is read. */
  to: string;
  calls: ProofCalls;
  onClose: () => void;
  onProved: () => void;
}

/** Has a code sent to something of the account's and takes it. */
export function CodeProof({ texts, to, calls, onClose, onProved }: CodeProofProps) {
  const { demo } = usePageState();
  const [code, setCode] = useState('');
  const { state, failure, codeError, send, verify } = useProof(calls, onProved);
  const [attempt, setAttempt] = useState(0);
  const begun = useRef(false);
  useEffect(() => {
    // Once, though an effect may run twice.
    if (!begun.current) void send();
    begun.current = true;
  }, [send]);

  const missing = attempt > 0 && code.trim() === '' ? texts.missing : undefined;
  const error = missing ?? codeError;
  const problems: Problem[] = [];
  if (error) problems.push({ field: CODE, text: error });
  if (failure) problems.push({ field: null, text: failure });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() !== '' && state !== 'working') await verify(code.trim());
    setAttempt((count) => count + 1);
  }

  return (
    <Modal title={texts.title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={texts.problems} problems={problems} attempt={attempt} />
        <p role="status">
          {state === 'sending' ? texts.sending : texts.sent(to)}
          {state === 'resent' && ` ${texts.resent}`}
        </p>
        {demo && (
          <p>
            <a href="/hop-thu-thu" target="_blank" rel="noreferrer">
              {texts.demo}
            </a>
          </p>
        )}
        <TextInput
          id={CODE}
          label={texts.code}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button look="quiet" busy={state === 'sending'} onClick={() => void send(true)}>
          {texts.again}
        </Button>
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {texts.later}
          </Button>
          <Button type="submit" busy={state === 'working'}>
            {state === 'working' ? texts.working : texts.verify}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
