import CssBaseline from '@mui/material/CssBaseline';
import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
  Routes,
} from 'react-router-dom';
import type { Config } from '../../shared/resource/config';
import { useTexts } from '../i18n/use-texts';
import { FailedPage } from '../layout/failed-page';
import { DeniedPage, NotFoundPage } from '../layout/plain-pages';
import { StaffLayout } from '../layout/staff-layout';
import { HOME } from '../layout/staff-menu';
import { StaffNotification } from '../layout/staff-notification';
import { type Services, StaffProviders } from './providers';
import { ResourceDefinitions, resourceRoute } from './resource-routes';
import { SignedIn } from './signed-in';
import { StaffOnly } from './staff-only';

const PermissionsPage = lazy(async () => ({
  default: (await import('../permissions/permissions-page')).PermissionsPage,
}));

const UnusualAccessPage = lazy(async () => ({
  default: (await import('../unusual-access/unusual-access-page')).UnusualAccessPage,
}));

const StatePage = lazy(async () => ({
  default: (await import('../service-state/state-page')).StatePage,
}));

const SetUpPage = lazy(async () => ({
  default: (await import('../set-up/set-up-page')).SetUpPage,
}));

const HomePage = lazy(async () => ({ default: (await import('../home/home-page')).HomePage }));
const DisplayPage = lazy(async () => ({
  default: (await import('../queue/display/display-page')).DisplayPage,
}));

function Generated() {
  const { texts } = useTexts();
  return (
    <ResourceDefinitions>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title={texts.area}
        disableTelemetry
        requireAuth
        dashboard={ToHome}
        layout={StaffLayout}
        catchAll={NotFoundPage}
        accessDenied={DeniedPage}
        authenticationError={DeniedPage}
        error={FailedPage}
        loading={Nothing}
      >
        <CustomRoutes>
          {resourceRoute}
          <Route path="phan-quyen" element={<PermissionsPage />} />
          <Route path="truy-cap-bat-thuong" element={<UnusualAccessPage />} />
          <Route path="thiet-lap" element={<SetUpPage />} />
          <Route path="van-hanh" element={<StatePage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <StaffNotification />
    </ResourceDefinitions>
  );
}

const Nothing = () => null;
const ToHome = () => <Navigate to={HOME} replace />;

function Dashboard() {
  const page = (content: ReactNode) => <StaffLayout>{content}</StaffLayout>;
  return (
    <SignedIn>
      <Routes>
        <Route path="trang-chu" element={page(<HomePage />)} />
        <Route index element={<Navigate to={HOME} replace />} />
        <Route path="*" element={page(<NotFoundPage />)} />
      </Routes>
      <StaffNotification />
    </SignedIn>
  );
}

/** For everybody: the screen in a waiting room is signed in as nobody. */
const WaitingRoom = () => (
  <>
    <CssBaseline />
    <Suspense fallback={null}>
      <DisplayPage />
    </Suspense>
  </>
);

const routerFor = (config: Config, services: Services) =>
  createBrowserRouter([
    {
      element: (
        <StaffProviders config={config} services={services}>
          <Outlet />
        </StaffProviders>
      ),
      children: [
        { path: '/dashboard/man-hinh/:department', element: <WaitingRoom /> },
        {
          element: (
            <StaffOnly>
              <Outlet />
            </StaffOnly>
          ),
          children: [
            { path: '/quan-ly/*', element: <Generated /> },
            { path: '/dashboard/*', element: <Dashboard /> },
            { path: '*', element: <Navigate to={HOME} replace /> },
          ],
        },
      ],
    },
  ]);

/** The staff area of a clinic, made from its config. */
export function StaffArea({ config, services }: { config: Config; services: Services }) {
  const router = useMemo(() => routerFor(config, services), [config, services]);
  return <RouterProvider router={router} />;
}
