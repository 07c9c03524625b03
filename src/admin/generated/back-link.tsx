import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** The way back, above a heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, minHeight: 24 }}
    >
      <ArrowBackOutlined sx={{ fontSize: 18 }} aria-hidden />
      {label}
    </Link>
  );
}
