import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';

/** The address where it is safe to link to, else null: never `javascript:`. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

function UrlValue({ value }: ValueProps<'url'>) {
  const { texts } = useTexts();
  const address = webAddress(value);
  if (!address) return <>{String(value)}</>;
  const { host, pathname } = new URL(address);
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {host + (pathname === '/' ? '' : pathname)}
      <OpenInNewOutlined
        sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'middle' }}
        titleAccess={texts.field.newWindow}
      />
    </Link>
  );
}

export const urlFacet: ShownFacet<'url'> = {
  column: UrlValue,
  show: UrlValue,
  linked: true,
};
