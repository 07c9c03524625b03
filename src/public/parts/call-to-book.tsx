import { usePageState } from '../page-state';
import { AnchorButton } from './button';
import { callAddress } from './map-address';
import styles from './page.module.css';

/** The way to a booking: the clinic's hotline. */
export function CallToBook({ text }: { text: string }) {
  const { clinic } = usePageState();
  if (!clinic.hotline) return null;
  return (
    <p className={styles.call}>
      <AnchorButton href={callAddress(clinic.hotline)} icon="phone">
        <span>
          {text}: <span className={styles.number}>{clinic.hotline}</span>
        </span>
      </AnchorButton>
    </p>
  );
}
