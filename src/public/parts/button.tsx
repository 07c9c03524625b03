import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './class-names';
import { Icon, type IconName } from './icon';

interface Look {
  look?: 'primary' | 'secondary' | 'danger' | 'quiet';
  wide?: boolean;
  icon?: IconName;
}

const looks = ({ look = 'primary', wide }: Look): string =>
  classes(styles.button, styles[look], wide && styles.wide);

/** A button; while `busy` it stays focusable and ignores presses. */
export function Button({
  look,
  wide,
  icon,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={looks({ look, wide })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link to a page of this site that looks like a button. */
export function LinkButton({
  look,
  wide,
  icon,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={looks({ look, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
