import { type RaRecord, Resource, ResourceDefinitionContext, type ResourceProps } from 'ra-core';
import { type ComponentType, lazy, type ReactElement, type ReactNode, useMemo } from 'react';
import { lazyWithPreload } from 'react-lazy-with-preload';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import type { Language } from '../../shared/i18n/language';
import { type Config, findResource } from '../../shared/resource/config';
import { listedAt } from '../../shared/resource/names';
import { recordTitle } from '../../shared/resource/record-title';
import type { Child, Resource as ResourceConfig } from '../../shared/resource/resource';
import { FORM, pagePath } from '../../shared/resource/row-paths';
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

/** From the other address of a page to the one that the resource says, whatever was asked for there. */
function ToPage({ resource }: { resource: ResourceConfig }) {
  const { id } = useParams();
  const { search, hash, state } = useLocation();
  return <Navigate replace to={{ pathname: pagePath(resource, id), search, hash }} state={state} />;
}

/** The page and the form of a row, at the addresses that the resource says. */
function screensOfRow(resource: ResourceConfig, show: ReactElement, edit: ReactElement) {
  if (resource.opens !== 'page') return { show, edit, form: [] };
  const form = [<Route key={FORM} path={`:id/${FORM}`} element={edit} />];
  return { show: <ToPage resource={resource} />, edit: show, form };
}

/** Hand-written screens of a resource where there are, else those made from its config. */
function screensOf(resource: ResourceConfig, language: Language): ResourceProps {
  const { name, single } = resource;
  const own = OVERRIDES[name] ?? {};
  const List = listOf(resource);
  const Create = own.create ?? CreateScreen;
  const Edit = own.edit ?? EditScreen;
  const Show = own.show ?? ShowScreen;
  const { show, edit, form } = screensOfRow(resource, <Show name={name} />, <Edit name={name} />);
  return {
    name,
    list: <List name={name} />,
    create: single ? undefined : <Create name={name} />,
    edit,
    show,
    recordRepresentation: (record: RaRecord) => recordTitle(resource, record, language),
    children: [
      ...form,
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
