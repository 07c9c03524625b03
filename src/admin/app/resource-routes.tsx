import { type RaRecord, Resource, ResourceDefinitionContext, type ResourceProps } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';
import { Route, useParams } from 'react-router-dom';
import type { Language } from '../../shared/i18n/language';
import { type Config, findResource } from '../../shared/resource/config';
import { listedAt } from '../../shared/resource/names';
import { recordTitle } from '../../shared/resource/record-title';
import type { Child, Resource as ResourceConfig } from '../../shared/resource/resource';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { NotFoundPage } from '../layout/plain-pages';
import { isListOfRows, OVERRIDES, ownList } from '../overrides/registry';

const ListScreen = lazyWithPreload(async () => ({
  default: (await import('../generated/list/list-screen')).ListScreen,
}));
const CreateScreen = lazy(async () => ({
  default: (await import('../generated/form/create-screen')).CreateScreen,
}));
const EditScreen = lazy(async () => ({
  default: (await import('../generated/form/edit-screen')).EditScreen,
}));
const ShowScreen = lazy(async () => ({
  default: (await import('../generated/show/show-screen')).ShowScreen,
}));
const SingleScreen = lazy(async () => ({
  default: (await import('../generated/form/single-screen')).SingleScreen,
}));
const ChildListScreen = lazy(async () => ({
  default: (await import('../generated/list/child-list-screen')).ChildListScreen,
}));

type Screen = ComponentType<{ name: string }>;

const listOf = (resource: ResourceConfig): Screen =>
  ownList(resource) ?? (resource.single ? SingleScreen : ListScreen);

/**
 * Brings the program of the list that has this address, so that the list is there as soon as the area is
 * and no wait is drawn before it; nothing for other addresses.
 */
export async function bringList(config: Config, pathname: string): Promise<void> {
  const resource = findResource(config, listedAt(pathname) ?? '');
  if (!resource || !isListOfRows(resource)) return;
  const List: Screen & { preload?: () => Promise<unknown> } = listOf(resource);
  await List.preload?.();
}

const childRoutes = (resource: ResourceConfig, Show: Screen) =>
  Object.values(resource.children ?? {}).flatMap((child: Child) =>
    child.path
      ? [
          <Route key={child.path} path={child.path} element={<ChildListScreen child={child} />} />,
          <Route
            key={`:id/${child.path}`}
            path={`:id/${child.path}`}
            element={<Show name={resource.name} />}
          />,
        ]
      : [],
  );

/** Hand-written screens of a resource where there are, else those made from its config. */
function screensOf(resource: ResourceConfig, language: Language): ResourceProps {
  const { name, single } = resource;
  const own = OVERRIDES[name] ?? {};
  const List = listOf(resource);
  const Create = own.create ?? CreateScreen;
  const Edit = own.edit ?? EditScreen;
  const Show = own.show ?? ShowScreen;
  return {
    name,
    list: <List name={name} />,
    create: single ? undefined : <Create name={name} />,
    edit: <Edit name={name} />,
    show: <Show name={name} />,
    recordRepresentation: (record: RaRecord) => recordTitle(resource, record, language),
    children: [
      <Route key="danh-sach" path="danh-sach" element={<List name={name} />} />,
      ...Object.entries(own.pages ?? {}).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen name={name} />} />
      )),
      ...childRoutes(resource, Show),
    ],
  };
}

/** The resource of the address, whichever of them it is: routes of all would be gone through at each step. */
function ResourceScreens() {
  const { config } = useAdminConfig();
  const { language } = useTexts();
  const { resource: name = '' } = useParams();
  const resource = findResource(config, name);
  const props = useMemo(() => resource && screensOf(resource, language), [resource, language]);
  return props ? <Resource key={name} {...props} /> : <NotFoundPage />;
}

/** Below the staff area's own pages: the screens of every resource. */
export const resourceRoute = <Route path=":resource/*" element={<ResourceScreens />} />;

/** Tells react-admin what there is of each resource. */
export function ResourceDefinitions({ children }: { children: ReactNode }) {
  const { config } = useAdminConfig();
  const { language } = useTexts();
  const known = useMemo(
    () => ({
      definitions: Object.fromEntries(
        config.resources.map((resource) => [
          resource.name,
          Resource.registerResource(screensOf(resource, language)),
        ]),
      ),
      register: () => undefined,
      unregister: () => undefined,
    }),
    [config, language],
  );
  return <ResourceDefinitionContext value={known}>{children}</ResourceDefinitionContext>;
}
