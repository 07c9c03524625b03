import { useMessages } from '../../../src/public/messages';
import { PageContent } from '../../../src/public/page-content';
import { usePageAnswer } from '../../../src/public/page-state';
import { EmptyState } from '../../../src/public/parts/empty-state';
import layout from '../../../src/public/parts/page.module.css';
import { PageHead } from '../../../src/public/parts/page-head';
import { ResultCount } from '../../../src/public/parts/result-count';
import { textIn } from '../../../src/shared/i18n/text-in';
import { pages } from '../public';
import styles from './devices.module.css';
import { texts } from './texts';

/** A device as visitors are told of it: what `access.public` says, with the names of where it stands. */
interface Device {
  id: string;
  name: string;
  $titles: { department?: string | null; place?: string | null };
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { count, none, noneHint } = useMessages(texts);
  if (devices.length === 0) return <EmptyState title={none} hint={noneHint} />;
  return (
    <>
      <ResultCount>{count(devices.length)}</ResultCount>
      <ul className={styles.list}>
        {devices.map(({ id, name, $titles: { department, place } }) => (
          <li key={id} className={styles.device}>
            <h2 className={styles.name}>{name}</h2>
            <p>{[department, place].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The devices that visitors may know of. */
export function Page() {
  const { language } = useMessages();
  const { title, description } = pages.devices;
  const query = usePageAnswer<Device[]>();
  return (
    <div className={layout.page}>
      <PageHead title={textIn(title, language)} lead={textIn(description, language)} />
      <PageContent query={query}>{(devices) => <DeviceList devices={devices} />}</PageContent>
    </div>
  );
}
