import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isStaff } from '../../shared/account/actors';
import { COLOURS } from '../../shared/design/tokens';
import { PAGES } from '../../shared/site/pages';
import { useTexts } from '../i18n/use-texts';
import { Logo } from '../layout/logo';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { signedInUser, signInAddress } from '../providers/auth-provider';

const StaySignedIn = lazy(async () => ({
  default: (await import('../../shared/stay/stay-signed-in')).StaySignedIn,
}));

/** What the covered page is drawn in: the names are those of the public pages. */
const COVER_COLOURS = [
  ...(['page', 'surface', 'text', 'muted', 'line', 'edge', 'danger', 'action', 'link'] as const),
  ...(['accent', 'onAction'] as const),
];

const coverStyles = ({ palette }: Theme) => ({
  ':root': Object.fromEntries(
    COVER_COLOURS.map((name) => [
      `--colour-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      COLOURS[palette.mode][name],
    ]),
  ),
});

/** Nothing of the staff area around it: the way home, and the ways to the own pages. */
function StaffOnlyPage() {
  const { texts } = useTexts();
  const { staffOnly } = texts.access;
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Box
        component="header"
        sx={{
          px: { xs: 2, sm: 3 },
          py: 1.75,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Link
          href="/"
          color="text.primary"
          underline="none"
          aria-label={texts.account.publicSite}
          sx={{ display: 'inline-flex' }}
        >
          <Logo />
        </Link>
      </Box>
      <Box component="main">
        <Page title={staffOnly.title} screen="staff-only" narrow>
          <Notice
            icon={<LockOutlined />}
            title={staffOnly.text}
            actions={
              <>
                <Button variant="contained" href={PAGES.appointments.path}>
                  {staffOnly.own}
                </Button>
                <Button variant="outlined" href={PAGES.profile.path}>
                  {staffOnly.profile}
                </Button>
                <Button href={signInAddress()}>{staffOnly.other}</Button>
              </>
            }
          />
        </Page>
      </Box>
    </Box>
  );
}

/**
 * The staff area for staff, and the way to sign in for nobody. Whoever else is signed in is told that
 * it is not theirs: their session has nothing to do with that, and goes on.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  // Once for each opened address: a form with changes stays when another tab signs in as a patient.
  const [stranger] = useState(() => {
    const user = signedInUser();
    return user !== null && !isStaff(user.role);
  });
  if (!stranger) {
    return (
      <>
        {children}
        <GlobalStyles styles={coverStyles} />
        <Suspense fallback={null}>
          <StaySignedIn />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <CssBaseline enableColorScheme />
      <StaffOnlyPage />
    </>
  );
}
