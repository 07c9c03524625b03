import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { startTransition, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BedMap, MapBed, MapRoom } from '../../shared/inpatient/operations';
import { usePolicy } from '../config-context';
import { BedDialog } from './bed-dialog';
import { BedFloors } from './bed-floors';
import { SignShapes } from './bed-signs';
import { ChoosingBar } from './choosing-bar';
import { Legend } from './map-bar';
import { mapStyles } from './map-styles';
import { type Moving, movingOf, type Placing, placingAt } from './moving';
import { PlaceDialog, RefusalDialog } from './place-dialogs';
import { useBedActs } from './use-bed-acts';
import { useCarrying } from './use-carrying';
import { WaitingList } from './waiting-list';

interface BedBoardProps {
  map: BedMap;
  /** The department shown; empty for all. */
  ward: string;
  /** Whether the map shows now, when alone one may act. */
  live: boolean;
  /** The page of the waiting list, from 1, and how to another. */
  waitingPage: number;
  turnWaiting: (page: number) => void;
}

/** Somebody about to be laid into a bed. */
interface Target {
  bed: MapBed;
  placing: Placing;
}

/** The rooms of a department, and their beds with the room of each. */
function useRooms({ map, ward }: Pick<BedBoardProps, 'map' | 'ward'>) {
  return useMemo(() => {
    const rooms = map.rooms.filter(
      ({ department }) => ward === '' || (department ?? 'none') === ward,
    );
    const places = new Map<string, { room: MapRoom; bed: MapBed }>();
    for (const room of rooms) for (const bed of room.beds) places.set(bed.id, { room, bed });
    return { rooms, places };
  }, [map, ward]);
}

const Beds = styled('div')(({ theme }) => ({
  ...mapStyles(theme),
  [theme.breakpoints.down('lg')]: { order: 2 },
}));

/** The beds and who waits for one. Choosing a bed by hand, by keys or by dragging are the same acts. */
export function BedBoard(props: BedBoardProps) {
  const { map, live, waitingPage, turnWaiting } = props;
  const { actions } = usePolicy('o-lai');
  const acts = useBedActs();
  const { rooms, places } = useRooms(props);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  // Hundreds of beds change their looks: they are drawn after the press, in small steps.
  const drawn = useDeferredValue(moving);
  const known = useRef({ places, moving });
  known.current = { places, moving };

  const drop = useCallback((id: string) => {
    const place = known.current.places.get(id);
    const { moving: whom } = known.current;
    const placing = place && whom && placingAt(whom, place.room, place.bed);
    if (place && placing) setTarget({ bed: place.bed, placing });
  }, []);
  const press = (id: string) => {
    if (known.current.moving !== null) drop(id);
    // What it opens is drawn in small steps too.
    else startTransition(() => setOpened(id));
  };
  const stop = useCallback(() => setMoving(null), []);
  const root = useCarrying({ map, places, live, begin: setMoving, drop, stop });

  const mayAct = live && ['transfer', 'admit', 'reserve'].some((act) => actions.has(act));
  const shown = opened === null ? undefined : places.get(opened)?.bed;
  const names = useMemo(() => new Map(map.wards.map(({ id, name }) => [id ?? '', name])), [map]);
  const all = useMemo(() => rooms.flatMap((room) => room.beds), [rooms]);
  return (
    <>
      {moving && <ChoosingBar moving={moving} stop={stop} />}
      <Legend beds={all} />
      <Box
        ref={root}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
          '@media print': { display: 'block' },
        }}
      >
        <Beds
          onClick={({ target }) => {
            const bed =
              target instanceof Element ? target.closest<HTMLElement>('[data-bed]') : null;
            if (bed?.dataset.id) press(bed.dataset.id);
          }}
        >
          <SignShapes />
          <BedFloors rooms={rooms} moving={drawn} />
        </Beds>
        {map.moment !== 'past' && (
          <WaitingList
            waiting={map.waiting}
            total={map.waitingTotal}
            page={waitingPage}
            turn={turnWaiting}
            names={names}
            chosen={moving?.stay ?? null}
            choose={(one) => setMoving(movingOf(one))}
            acts={mayAct}
          />
        )}
      </Box>
      {shown && (
        <BedDialog
          bed={shown}
          acts={acts}
          live={live}
          close={() => setOpened(null)}
          move={(whom) => {
            setOpened(null);
            startTransition(() => setMoving(whom));
          }}
        />
      )}
      {target && moving && (
        <PlaceDialog
          {...target}
          moving={moving}
          acts={acts}
          close={(done) => {
            setTarget(null);
            if (done) setMoving(null);
          }}
        />
      )}
      <RefusalDialog acts={acts} taken={stop} />
    </>
  );
}
