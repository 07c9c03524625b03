import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useStore } from 'ra-core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { readCard } from '../../../shared/patient/card';
import type { ResourceAction } from '../../../shared/resource/actions';
import { adminPath } from '../../../shared/resource/names';
import { today } from '../../../shared/resource/period';
import { usePolicy } from '../../config-context';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { Notice } from '../../layout/notice';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { Problem, ProblemLine } from '../../layout/problem';
import { useEnterForOnly } from '../../use-enter-for-only';
import { useNow } from '../calendar/use-now';
import { CallSheetButton } from '../call-sheet/call-sheet-link';
import { useDeskWords } from '../use-desk-words';
import { DayColumns } from './day-columns';
import { FindBox } from './find-box';
import { KeyHint } from './key-hint';
import { PartChips } from './part-chips';
import { columnsOf, type Part, partOf, partsOf, type TodayVisit } from './parts';
import { placeAfter } from './place-after';
import { useDeskActs } from './use-desk-acts';
import { useDeskKeys } from './use-desk-keys';
import { hasTicket, useDeskPrint } from './use-desk-print';
import { useFindToday } from './use-find-today';
import { linkOf, useKeptRow } from './use-kept-row';
import { useToday } from './use-today';
import { useTodayWords } from './use-today-words';

/** The desk's day on one screen: who comes, is late, waits, was called, is inside. */
export const TodayPage = ({ name }: { name: string }) =>
  usePolicy(name).actions.has('check-in') ? <Today name={name} /> : <DeniedPage />;

function Today({ name }: { name: string }) {
  const { walkIn } = useDeskWords();
  const { today: words } = useTodayWords();
  const navigate = useNavigate();
  const path = adminPath(name);
  const now = useNow();
  const [department, setDepartment] = useStore<string | null>(`${name}.today.department`, null);
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState<Part | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastActed, setLastActed] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const { day, isPending, error, refetch } = useToday(department);
  const acts = useDeskActs();
  const { print, ticket } = useDeskPrint();

  const visits = day?.visits ?? [];
  const sought = typed.trim();
  const find = useFindToday(sought, visits);
  const parts = partsOf(find.found, now);
  const columns = columnsOf(part, sought !== '')
    .map((some) => some.filter((one) => parts.get(one)?.length))
    .filter((some) => part !== null || some.length > 0);
  const idsOf = (some: readonly Part[]) =>
    some.flatMap((one) => (parts.get(one) ?? []).map(({ id }) => String(id)));
  const ids = columns.flatMap(idsOf);
  const current = visits.find(({ id }) => id === chosen && ids.includes(String(id)));

  const places = columns.flat().map((one) => `${one}: ${idsOf([one])}`);
  useKeptRow(lists, ids, places.join('; '), chosen, setChosen);

  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setChosen(id);
    linkOf(lists, id)?.focus();
  };
  const step = (by: 1 | -1) => {
    const at = current ? ids.indexOf(String(current.id)) : by === 1 ? -1 : ids.length;
    go(ids[Math.min(Math.max(at + by, 0), ids.length - 1)]);
  };
  const cross = (by: 1 | -1) => {
    const at = columns.findIndex((some) => current && idsOf(some).includes(String(current.id)));
    go(idsOf(columns[Math.min(Math.max(at + by, 0), columns.length - 1)] ?? [])[0]);
  };
  const everybody = { pathname: `${path}/den-truc-tiep`, state: { searched: sought } };
  const press = useEnterForOnly(typed, find.isKnown ? ids.slice(0, 1) : undefined, go, {
    none: () => {
      // Who comes with a card and is not of today comes without an appointment.
      if (readCard(sought)) void navigate(everybody.pathname, { state: everybody.state });
    },
  });
  /** The choice stays at the same place of the column when somebody goes on to another part. */
  const act = (action: ResourceAction, visit: TodayVisit) => {
    if (!acts.run(action, visit)) return;
    setChosen(String(visit.id));
    setLastActed(String(visit.id));
    const to = action.transition?.to ?? visit.state;
    if (partOf({ ...visit, state: to as TodayVisit['state'] }, now) === partOf(visit, now)) return;
    const column = columns.map(idsOf).find((some) => some.includes(String(visit.id))) ?? [];
    const stays = (id: string) => acts.rowOf(id).pending.length === 0;
    go(placeAfter(column, String(visit.id), stays));
  };
  // Of whoever was checked in just now, since the choice has gone on to the next.
  const toPrint = [current, visits.find(({ id }) => id === lastActed)].find(
    (visit) => visit && hasTicket(visit),
  );
  useDeskKeys({
    ...{ field, step, cross },
    acts: current ? acts.actsOf(current) : [],
    run: (action) => current && act(action, current),
    undoLast: acts.undoLast,
    print: toPrint ? () => print(toPrint) : null,
    choosePart: (one) => setPart(part === one ? null : one),
    showAll: () => {
      setTyped('');
      setPart(null);
    },
  });

  const content = () => {
    if (error && !day) return <Problem error={error} retry={refetch} />;
    if (isPending) return <Skeleton variant="rounded" height={480} />;
    if (ids.length === 0) {
      const looking = sought !== '' || part !== null;
      return (
        <Notice
          title={looking ? words.noneFound : words.nobody}
          text={looking ? undefined : words.nobodyText}
          actions={
            sought !== '' && (
              <Button
                component={Link}
                to={everybody.pathname}
                state={everybody.state}
                variant="outlined"
              >
                {words.everybody}
              </Button>
            )
          }
        />
      );
    }
    return (
      <DayColumns
        {...{ lists, columns, parts, current, acts, act, now, print }}
        zone={runtimeConfig().timeZone}
        choose={setChosen}
      />
    );
  };
  return (
    <Page
      title={words.title}
      screen={`today:${name}`}
      actions={
        <>
          <CallSheetButton
            filter={{ state: 'no_show', start_during: today, ...(department && { department }) }}
          />
          <Button component={Link} to={`${path}/den-truc-tiep`} variant="contained">
            {walkIn.open}
            <KeyHint of="v" />
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}>
          <FindBox
            {...{ field, typed, setTyped }}
            press={press}
            found={({ id, code }) => {
              if (visits.some((visit) => visit.id === id)) go(id);
              else void navigate(`${path}/tiep-don?ma=${encodeURIComponent(code)}`);
            }}
          />
        </Box>
        <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 }, '& .MuiFormControl-root': { my: 0 } }}>
          <ReferenceBox
            to="phong-ban"
            label={walkIn.department}
            value={department}
            change={setDepartment}
          />
        </Box>
      </Box>
      <PartChips counts={day && parts} part={part} choose={setPart} />
      {error && day && (
        <Box sx={{ mb: 1.5 }}>
          <ProblemLine error={error} retry={refetch} />
        </Box>
      )}
      {find.error && (
        <Box sx={{ mb: 1.5 }}>
          <ProblemLine error={find.error} retry={find.refetch} />
        </Box>
      )}
      {day?.isCut && (
        <Typography color="text.secondary">{words.tooMany(String(visits.length))}</Typography>
      )}
      {content()}
      {ticket}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ mt: 1, display: { xs: 'none', sm: 'block' } }}
      >
        {words.hint}
      </Typography>
    </Page>
  );
}
