import styles from './group-error.module.css';
import { Icon } from './icon';

/** What is wrong with a group of choices, before them; their fieldset names it by `id`. */
export function GroupError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={18} />
      {text}
    </p>
  );
}
