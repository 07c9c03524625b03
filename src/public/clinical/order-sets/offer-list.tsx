import { useMessages } from '../../messages';
import { Checkbox } from '../../parts/field';
import type { Item, Offer } from './choice';
import styles from './sets.module.css';
import { orderSetTexts } from './texts';

interface OfferListProps {
  offer: Offer;
  picked: ReadonlySet<string>;
  toggle: (id: string, on: boolean) => void;
}

/** What a set holds, each to tick; what is there already says so. */
export function OfferList({ offer, picked, toggle }: OfferListProps) {
  const texts = useMessages(orderSetTexts);
  const part = (title: string, items: readonly Item[]) =>
    items.length > 0 && (
      <fieldset className={styles.part}>
        <legend>{title}</legend>
        {items.map(({ id, name, not }) => (
          <Checkbox
            key={id}
            label={not ? `${name} (${texts[not]})` : name}
            checked={not === null && picked.has(id)}
            disabled={not !== null}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </fieldset>
    );
  return (
    <>
      {part(texts.services, offer.services)}
      {part(texts.medicines, offer.medicines)}
    </>
  );
}
