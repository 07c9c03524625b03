import SvgIcon from '@mui/material/SvgIcon';
import { useAdminConfig } from '../config-context';

/** The icon with a name of the config; an empty place where there is none. */
export function NamedIcon({ name }: { name: string }) {
  const { icons = {} } = useAdminConfig().config;
  return (
    <SvgIcon fontSize="small" aria-hidden>
      <path d={icons[name]} />
    </SvgIcon>
  );
}
