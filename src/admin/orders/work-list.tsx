import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePolicy } from '../config-context';
import { Notice } from '../layout/notice';
import { Problem, ProblemLine } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { useScreenKeys } from '../palette/screen-keys';
import { usePaused } from '../use-paused';
import { FindOrder } from './find-order';
import { Narrow, narrowingIn, URGENT } from './narrow';
import { ORDERS, orderAddress, workAddress } from './order-places';
import { StageChips } from './stage-chips';
import { STAGES, type Stage, stageNamed } from './stages';
import { filled, useOrderWords } from './use-order-words';
import { useStageNames } from './use-stage-names';
import { useCounts, useUntold, useWork, type WorkRow } from './use-work';
import { WorkPart } from './work-part';

/** What waits, the most urgent of today first; a scanned code opens its order. */
export function WorkList({ chosen }: { chosen: string | undefined }) {
  const words = useOrderWords();
  const nameOf = useStageNames();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const stage = stageNamed(params.get('stage'));
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const q = usePaused(typed.trim());
  const narrowing = narrowingIn(params);
  const counts = useCounts(narrowing);
  const wanted = { stage, narrowing, q, pages };
  const today = useWork('today', wanted);
  const earlier = useWork('earlier', wanted);
  const performs = usePolicy(ORDERS).actions.has('enter-result');
  const untoldOnes = useUntold(narrowing);
  const untold = untoldOnes.data ?? [];
  const others = (found: readonly WorkRow[] = []) =>
    found.filter(({ id }) => !untold.some((one) => one.id === id));
  const parts = [
    { title: words.criticalList, rows: untold, alarm: true },
    { title: words.today, rows: others(today.data?.rows), today: true },
    { title: words.earlier, rows: others(earlier.data?.rows) },
  ];
  const rows = parts.flatMap((part) => part.rows);
  const total = (today.data?.total ?? 0) + (earlier.data?.total ?? 0);
  const addressOf = (id: string) => {
    const query = params.toString();
    return performs ? `${workAddress(id)}${query && `?${query}`}` : orderAddress(id);
  };
  const keep = (name: string, value: string | null) => {
    setPages(1);
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const choose = (next: Stage) => keep('stage', next === 'open' ? null : next);
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (performs && next && next.id !== chosen) void navigate(addressOf(String(next.id)));
  };
  useScreenKeys([
    { key: 'ArrowDown', shown: '↓', says: words.keyDown, does: () => step(1) },
    { key: 'ArrowUp', shown: '↑', says: words.keyUp, does: () => step(-1) },
    {
      key: 'u',
      says: words.urgentOnly,
      does: () => keep(URGENT, narrowing.urgent ? null : '1'),
    },
    { key: 'f', says: words.keyFind, does: () => field.current?.select() },
    ...STAGES.map((one, index) => ({
      key: String(index + 1),
      says: filled(words.keyStage, nameOf(one)),
      does: () => choose(one),
    })),
  ]);
  const failed = today.error ?? earlier.error ?? untoldOnes.error;
  const retry = () =>
    Promise.all([today, earlier, untoldOnes, counts].map(({ refetch }) => refetch()));
  const settled = today.data && earlier.data;
  const found = [...(today.data?.rows ?? []), ...(earlier.data?.rows ?? [])];
  return (
    <Box component="nav" aria-label={words.list} sx={{ '@media print': { display: 'none' } }}>
      <FindOrder
        field={field}
        typed={typed}
        setTyped={setTyped}
        only={q === typed.trim() && settled && found.length === 1 ? String(found[0]?.id) : null}
        open={(id) => void navigate(addressOf(id))}
      />
      <Narrow narrowing={narrowing} keep={keep} />
      <StageChips stage={stage} choose={choose} counts={counts.data} />
      {(today.isPending || earlier.isPending) && !failed && <LoadingLines />}
      {failed && rows.length === 0 && <Problem error={failed} retry={retry} />}
      {failed && rows.length > 0 && <ProblemLine error={failed} retry={retry} />}
      {settled && found.length === 0 && (
        <Notice
          title={q === '' ? words.none : words.noneFound}
          text={q === '' ? words.noneText : undefined}
        />
      )}
      {parts.map((part) => (
        <WorkPart key={part.title} {...part} addressOf={addressOf} chosen={chosen} />
      ))}
      {total > found.length && (
        <Button fullWidth variant="outlined" onClick={() => setPages(pages + 1)}>
          {words.more}
        </Button>
      )}
    </Box>
  );
}
