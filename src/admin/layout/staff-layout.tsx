import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useLocation } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { useTexts } from '../i18n/use-texts';
import { PaletteKeys } from '../palette/palette-keys';
import { AccountMenu } from './account-menu';
import { FailedPage } from './failed-page';
import { LoadingBar, ScreenLoading } from './loading-bar';
import { Logo } from './logo';
import { NoticeBell } from './notice-bell';
import { PreferenceMenu } from './preference-menu';
import { SkipLink } from './skip-link';
import { HOME, StaffMenu } from './staff-menu';
import { StillTrying } from './still-trying';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));

const BAR = 56;
const MENU = 248;

/** Memoised, as the menu is: the area is drawn again for each thing that it learns while it starts. */
const TopBar = memo(function TopBar({ openMenu }: { openMenu: () => void }) {
  const { texts } = useTexts();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        height: BAR,
        px: { xs: 1, sm: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LoadingBar />
      <Box sx={{ display: { lg: 'none' } }}>
        <IconButton aria-label={texts.menu.open} aria-haspopup="dialog" onClick={openMenu}>
          <MenuOutlined />
        </IconButton>
      </Box>
      <Box
        component={Link}
        to={HOME}
        sx={{
          display: 'flex',
          flexShrink: 0,
          color: 'text.primary',
          textDecoration: 'none',
          whiteSpace: 'nowrap',
        }}
      >
        <Logo label={texts.area} />
      </Box>
      {runtimeConfig().demo && (
        <Box
          component="p"
          sx={{
            display: { xs: 'none', md: 'flex' },
            gap: 0.5,
            // The first to give way where the bar is short: two lines would grow out of it.
            minWidth: 0,
            whiteSpace: 'nowrap',
            m: 0,
            ml: 2,
            px: 1.25,
            py: 0.25,
            borderRadius: 99,
            bgcolor: 'warning.light',
            color: 'warning.main',
            fontSize: '0.8125rem',
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {texts.demo}
          </Box>
          <Box component="a" href="/hop-thu-thu" sx={{ flexShrink: 0, color: 'inherit' }}>
            {texts.mailbox}
          </Box>
        </Box>
      )}
      <Box sx={{ ml: 'auto' }} />
      <PaletteKeys />
      <NoticeBell />
      <PreferenceMenu />
      <AccountMenu />
    </Box>
  );
});

/** The frame of every screen: skip link, top bar, menu, and the screen as main content. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const openMenu = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
  const wide = useMediaQuery('(min-width:1200px)', { noSsr: true });
  return (
    <Box data-frame sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <SkipLink />
      <TopBar openMenu={openMenu} />
      <StillTrying />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {wide && (
          <Box
            sx={{
              displayPrint: 'none',
              width: MENU,
              flexShrink: 0,
              position: 'sticky',
              top: BAR,
              height: `calc(100dvh - ${BAR}px)`,
              overflowY: 'auto',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <StaffMenu />
          </Box>
        )}
        <Suspense>
          {isUsed && <MenuDrawer open={open && !wide} close={() => setOpen(false)} />}
        </Suspense>
        <Box component="main" id="noi-dung" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 0 }}>
          <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[pathname]}>
            <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
