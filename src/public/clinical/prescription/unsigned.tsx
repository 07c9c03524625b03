import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { titleOf, useCodeNames } from '../record-form/diagnosis';
import styles from './prescription.module.css';
import { ProofDialog } from './proof-dialog';
import { prescriptionTexts } from './texts';
import { prescriptionsKey } from './use-prescriptions';
import type { Proof } from './use-sign';

interface UnsignedProps {
  record: string;
  prescriptions: readonly Prescription[];
  /** One of them was signed or dropped. */
  onSettled: (id: string) => Promise<void>;
}

/** Prescriptions that keep a record from being signed, each to be signed or dropped at once. */
export function Unsigned({ record, prescriptions, onSettled }: UnsignedProps) {
  const { unsigned: texts } = useMessages(prescriptionTexts);
  const { language } = useMessages();
  const doctor = useSession()?.doctorId;
  const queries = useQueryClient();
  const names = useCodeNames([
    ...new Set(prescriptions.flatMap(({ diagnosis }) => diagnosis ?? [])),
  ]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ of: Prescription; error: string | null } | null>(null);

  async function settle(of: Prescription, act: () => Promise<unknown>, proof: Proof = {}) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await act();
      setAsked(null);
      await onSettled(of.id);
      await queries.invalidateQueries({ queryKey: prescriptionsKey(record) });
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      const { password, code, passkey, ...others } = fieldErrors(error);
      const refused = password ?? code ?? passkey;
      const first = Object.keys(proof).length === 0;
      setAsked(refused ? { of, error: first ? null : refused } : null);
      if (!refused) setFailure(Object.values(others).join(' ') || errorText(error, language));
    } finally {
      setBusy(false);
    }
  }
  const sign = (of: Prescription, proof: Proof = {}) =>
    settle(
      of,
      async () => {
        const { actOn } = await import('../../../shared/api/rows');
        await actOn('don-thuoc', of.id, 'sign', { version: of.version, ...proof });
      },
      proof,
    );
  const drop = (of: Prescription) =>
    settle(of, async () => {
      const { removeRow } = await import('../../../shared/api/rows');
      await removeRow('don-thuoc', of.id);
    });

  return (
    <>
      <Alert kind="warning">{texts.title(prescriptions.length)}</Alert>
      {failure && (
        <Alert kind="danger">
          <p>{texts.refused}</p>
          <p>{failure}</p>
        </Alert>
      )}
      <ul className={styles.unsigned}>
        {prescriptions.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.code}</strong>{' '}
              {one.lines
                .map(({ name, strength }) => `${name} ${strength ?? ''}`.trim())
                .join(' · ')}
            </p>
            {one.diagnosis && one.diagnosis.length > 0 && (
              <p className={styles.quiet}>
                {one.diagnosis.map((code) => titleOf(code, names)).join('; ')}
              </p>
            )}
            {one.doctor !== doctor && <p className={styles.quiet}>{texts.others}</p>}
            {one.doctor === doctor && (
              <div className={styles.actions}>
                <Button look="secondary" busy={busy} onClick={() => void drop(one)}>
                  {texts.drop(one.code)}
                </Button>
                <Button busy={busy} onClick={() => void sign(one)}>
                  {texts.sign(one.code)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ProofDialog
          error={asked.error}
          busy={busy}
          onProof={(proof) => sign(asked.of, proof)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
