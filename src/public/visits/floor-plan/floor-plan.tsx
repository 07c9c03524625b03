import { useQuery } from '@tanstack/react-query';
import { LANDMARK } from '../../../shared/facility/landmark';
import { kitLanguage } from '../../../shared/i18n/added-languages';
import { useMessages } from '../../messages';
import { classes } from '../../parts/class-names';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import styles from './floor-plan.module.css';
import { beside, layFloor } from './lay-floor';
import type { Room } from './read-floor';
import { floorPlanTexts } from './texts';

/** Rooms do not move while somebody looks for one, in milliseconds. */
const FRESH = 300_000;

/** How a room is called on the plan: by its number, or what people find their way by, by its name. */
function useLabel(): (room: Room) => string {
  const { language } = useMessages();
  return ({ kind, number, name, nameEnglish }) =>
    kind === LANDMARK
      ? (((kitLanguage(language) === 'en' && nameEnglish) || name) ?? number)
      : number;
}

const bringIntoSight = (square: HTMLElement | null) =>
  square?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The floor of a room in equal squares, the room itself highlighted. */
export function FloorPlan({ room }: { room: Room }) {
  const texts = useMessages(floorPlanTexts);
  const label = useLabel();
  const { block, floor } = room;
  const query = useQuery({
    queryKey: ['floor-plan', block, floor],
    queryFn: async ({ signal }) =>
      (await import('./read-floor')).readFloor({ block, floor }, signal),
    staleTime: FRESH,
  });
  if (query.isError) return <NotLoaded error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton kind="block" />;
  const squares = layFloor(query.data);
  const besides = beside(squares, room.id).map(label).join(', ');
  return (
    <figure className={styles.plan}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, for keys too */}
      <section aria-label={texts.floor(floor)} tabIndex={0} className={styles.scroll}>
        <ol className={styles.floor}>
          {squares.map(({ room: one, column, row, width, height }) => (
            <li
              key={one.id}
              ref={one.id === room.id ? bringIntoSight : undefined}
              aria-current={one.id === room.id ? 'location' : undefined}
              className={classes(
                styles.square,
                one.kind === LANDMARK && styles.landmark,
                one.id === room.id && styles.own,
              )}
              style={{
                gridColumn: `${column} / span ${width}`,
                gridRow: `${row} / span ${height}`,
              }}
            >
              {label(one)}
            </li>
          ))}
        </ol>
      </section>
      <figcaption>
        {texts.here(room.number)}
        {besides ? texts.beside(besides) : '.'}
      </figcaption>
    </figure>
  );
}
