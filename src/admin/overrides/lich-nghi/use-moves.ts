import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { errorText } from '../../../shared/api/error-messages';
import type {
  Affected,
  Decision,
  listAffected,
  MoveOutcome,
  moveAway,
} from '../../../shared/booking/desk-operations';
import { useTexts } from '../../i18n/use-texts';

export const CANCEL = 'cancel';
export const LATER = 'later';

/** A slot as a choice of a list. */
export const choiceOf = ({ start, doctorId }: { start: string; doctorId: string }): string =>
  `${start}|${doctorId}`;

function decisionOf(id: string, choice: string): Decision[] {
  if (choice === LATER) return [];
  if (choice === CANCEL) return [{ id, cancel: true }];
  const [start = '', doctorId = ''] = choice.split('|');
  return [{ id, start, doctorId }];
}

/** What is chosen for each appointment of a leave, and sending it. */
export function useMoves(leave: string) {
  const { language } = useTexts();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['affected', leave],
    queryFn: ({ signal }) =>
      call<typeof listAffected>(
        'GET /lich-nghi/:id/affected',
        { params: { id: leave } },
        { signal },
      ),
    refetchOnMount: 'always',
  });
  const visits = query.data ?? [];
  const choice = ({ id, proposal }: Affected) =>
    chosen[id] ?? (proposal ? choiceOf(proposal) : LATER);
  const decisions = visits.flatMap((visit) => decisionOf(visit.id, choice(visit)));

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await call<typeof moveAway>('POST /lich-nghi/:id/move-away', {
        params: { id: leave },
        body: { moves: decisions },
      });
      setOutcome(answer);
      setChosen({});
      queries.setQueryData(['affected', leave], answer.left);
      await queries.invalidateQueries({ queryKey: ['lich-nghi'] });
    } catch (error) {
      setFailure(errorText(error, language));
    }
    setBusy(false);
  }
  const choose = (id: string, value: string) => setChosen((last) => ({ ...last, [id]: value }));
  return { query, visits, choice, choose, decisions, send, outcome, failure, busy };
}
