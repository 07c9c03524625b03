import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assertion } from '../../../shared/account/passkey-values';
import type { CheckedDraft, Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import type { Problem } from '../../parts/error-summary';
import { contentOf, type Draft } from './draft';
import { ownProblems, serverProblems } from './problems';
import { prescriptionTexts } from './texts';
import { prescriptionsKey } from './use-prescriptions';

/** What is edited: nothing yet, a stored draft, or a signed one that is to be replaced. */
export interface Edited {
  stored: Prescription | null;
  replacing: boolean;
}

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

interface Place {
  patient: string;
  record: string;
  doctor: string;
}

/** Saves, signs or replaces; what the server refuses is shown at its fields, nothing is lost. */
export function useSend({ stored, replacing }: Edited, place: Place) {
  const texts = useMessages(prescriptionTexts);
  const { language } = useMessages();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(replacing ? null : stored);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function deliver(draft: Draft, signing: boolean, proof: Proof): Promise<Prescription> {
    const { actOn, createRow, updateRow } = await import('../../../shared/api/rows');
    const content = contentOf(draft);
    if (replacing && stored) {
      return actOn('don-thuoc', stored.id, 'replace', {
        note: draft.note.trim(),
        content,
        ...proof,
      });
    }
    const written = saved
      ? await updateRow('don-thuoc', saved, content)
      : await createRow('don-thuoc', { ...place, ...content });
    setSaved(written);
    const { id, version } = written;
    return signing ? actOn('don-thuoc', id, 'sign', { version, ...proof }) : written;
  }

  /** Answers what was stored, or null where something is to be put right first. */
  async function send(
    draft: Draft,
    signing: boolean,
    check: CheckedDraft | undefined,
    proof: Proof = {},
  ) {
    const own = ownProblems(draft, check, replacing, texts);
    setProblems(own);
    setAttempt((count) => count + 1);
    if (own.length > 0) return null;
    setBusy(true);
    try {
      const written = await deliver(draft, signing, proof);
      setAsked(null);
      await queries.invalidateQueries({ queryKey: prescriptionsKey(place.record) });
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
      setProblems(found.length > 0 ? found : [{ field: null, text: errorText(error, language) }]);
      setAttempt((count) => count + 1);
      await queries.invalidateQueries({ queryKey: ['prescription-check'] });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { send, problems, attempt, busy, saved, asked, dropAsked: () => setAsked(null) };
}
