import type { RoomCard } from '../../../shared/site/operations';
import { ClinicContact } from '../../catalogue/clinic-contact';
import { HoursTable } from '../../catalogue/hours-table';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import styles from '../../parts/page.module.css';
import own from './services.module.css';

/** What a room is called; its kind rather than a name that nobody has translated. */
const nameOf = ({ name, kind, untranslated }: Pick<RoomCard, 'name' | 'kind' | 'untranslated'>) =>
  untranslated.length > 0 ? (kind ?? name) : (name ?? kind);

/** Where patients are sent to: each room with its floor and block. */
export function Rooms({ rooms }: { rooms: RoomCard[] }) {
  const { departments } = useMessages(catalogueTexts);
  return (
    <section className={styles.section}>
      <h2>{departments.rooms}</h2>
      <ul className={own.rooms}>
        {rooms.map(({ id, number, name, kind, floor, block, untranslated }) => (
          <li key={id}>
            <strong>{departments.room(number)}</strong>
            <p>
              {[
                nameOf({ name, kind, untranslated }),
                floor === null ? null : departments.floor(floor),
                block,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the clinic is open and how to get there. */
export function HowToGetThere() {
  const { home } = useMessages();
  return (
    <section className={`${styles.section} ${own.visit}`}>
      <h2>{home.visit}</h2>
      <HoursTable />
      <ClinicContact />
    </section>
  );
}
