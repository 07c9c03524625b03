import { classes } from '../parts/class-names';
import styles from './portrait.module.css';

/** The initial of the given name, which comes last in Vietnamese. */
const initial = (name: string): string => name.trim().split(/\s+/).at(-1)?.charAt(0) ?? '';

interface PortraitProps {
  name: string;
  photo: string | null;
  large?: boolean;
}

/** A doctor's picture in the shape of a petal, or the initial; the name stands beside it. */
export function Portrait({ name, photo, large }: PortraitProps) {
  const shape = classes(styles.portrait, large && styles.large);
  if (photo)
    return (
      <img
        src={photo}
        alt=""
        width={large ? 160 : 72}
        height={large ? 160 : 72}
        loading="lazy"
        className={shape}
      />
    );
  return (
    <span aria-hidden="true" className={shape}>
      {initial(name)}
    </span>
  );
}
