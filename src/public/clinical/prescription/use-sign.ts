import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assertion } from '../../../shared/account/passkey-values';
import type { CheckedDraft, Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import type { Problem } from '../../parts/error-summary';
import { contentOf, type Draft } from './draft';
import type { Edited } from './edited';
import type { PrescriptionSession } from './prescription-session';
import { ownProblems, serverProblems } from './problems';
import { prescriptionTexts } from './texts';
import { prescriptionsKey } from './use-prescriptions';

/** What whoever signs is the owner of the account by; nothing within ten minutes of the last time. */
export type Proof =
  | { password: string }
  | { code: string }
  | { passkey: Assertion }
  | Record<string, never>;

/** The server asks who signs, and what was wrong with the answer before. */
interface Asked {
  error: string | null;
}

/** Signs or replaces; what the server refuses is shown at its fields, nothing is lost. */
export function useSign(
  { stored, replacing }: Edited,
  session: PrescriptionSession,
  record: string,
) {
  const texts = useMessages(prescriptionTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  function tell(found: Problem[]): null {
    setProblems(found);
    setAttempt((count) => count + 1);
    return null;
  }

  async function deliver(draft: Draft, proof: Proof): Promise<Prescription> {
    const { actOn } = await import('../../../shared/api/rows');
    if (replacing && stored) {
      const args = { note: draft.note.trim(), content: contentOf(draft), ...proof };
      return actOn('don-thuoc', stored.id, 'replace', args);
    }
    const row = session.stored();
    if (!row) throw new Error('a prescription was signed before it was stored');
    return actOn('don-thuoc', row.id, 'sign', { version: row.version, ...proof });
  }

  /** Stores what is not stored yet; false where that did not work, and says why. */
  async function keep(): Promise<boolean> {
    if (replacing || (await session.sync.flush())) return true;
    const state = session.sync.state();
    const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
    const found = state.kind === 'refused' ? serverProblems(fieldErrors(state.error)) : [];
    const text = state.kind === 'refused' ? errorText(state.error, language) : texts.unsaved;
    tell(found.length > 0 ? found : [{ field: null, text }]);
    return false;
  }

  /** Answers what was signed, or null where something is to be put right first. */
  async function sign(draft: Draft, check: CheckedDraft | undefined, proof: Proof = {}) {
    const own = ownProblems(draft, check, replacing, texts);
    tell(own);
    if (own.length > 0) return null;
    setBusy(true);
    try {
      if (!(await keep())) return null;
      const written = await deliver(draft, proof);
      setAsked(null);
      await session.close();
      await queries.invalidateQueries({ queryKey: prescriptionsKey(record) });
      return written;
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      const { password, code, passkey, ...others } = fieldErrors(error);
      const refused = password ?? code ?? passkey;
      // Asked for the first time, nothing is wrong yet.
      if (refused) setAsked({ error: Object.keys(proof).length > 0 ? refused : null });
      if (refused) return null;
      setAsked(null);
      const found = serverProblems(others);
      await queries.invalidateQueries({ queryKey: ['prescription-check'] });
      return tell(found.length > 0 ? found : [{ field: null, text: errorText(error, language) }]);
    } finally {
      setBusy(false);
    }
  }
  return { sign, problems, attempt, busy, asked, dropAsked: () => setAsked(null) };
}
