import { useMessages } from '../messages';
import { usePageState } from '../page-state';
import { Icon } from '../parts/icon';
import styles from './clinic-contact.module.css';
import { callAddress, mapAddress } from './map-address';

/** Where the clinic is and how to reach it; the address is a link to a map. */
export function ClinicContact() {
  const { contact } = useMessages();
  const { clinic } = usePageState();
  return (
    <ul className={styles.contact}>
      <li>
        <Icon name="warning" />
        <a href="tel:115">
          <strong>{contact.emergency}</strong>
        </a>
      </li>
      {clinic.hotline && (
        <li>
          <Icon name="phone" />
          <a href={callAddress(clinic.hotline)}>
            {contact.hotline} {clinic.hotline}
          </a>
        </li>
      )}
      {clinic.email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
        </li>
      )}
      {clinic.address && (
        <li>
          <Icon name="pin" />
          <span>
            {clinic.address}
            <br />
            <a href={mapAddress(clinic.address)} rel="noopener">
              {contact.map}
            </a>
          </span>
        </li>
      )}
    </ul>
  );
}
