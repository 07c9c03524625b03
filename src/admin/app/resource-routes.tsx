import { type RaRecord, Resource, type ResourceProps } from 'ra-core';
import { type ComponentType, lazy } from 'react';
import { Route } from 'react-router-dom';
import type { Language } from '../../shared/i18n/language';
import type { Config } from '../../shared/resource/config';
import { recordTitle } from '../../shared/resource/record-title';
import type { Child, Resource as ResourceConfig } from '../../shared/resource/resource';
import { OVERRIDES, ownList } from '../overrides/registry';

const ListScreen = lazy(async () => ({
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

/** The screens of every resource: hand-written ones where there are, else made from the config. */
export function resourceRoutes(config: Config, language: Language) {
  return config.resources.map((resource) => {
    const { name } = resource;
    const own = OVERRIDES[name] ?? {};
    const List = ownList(resource) ?? (resource.single ? SingleScreen : ListScreen);
    const Create = own.create ?? CreateScreen;
    const Edit = own.edit ?? EditScreen;
    const Show = own.show ?? ShowScreen;
    const props: ResourceProps = {
      name,
      list: <List name={name} />,
      create: resource.single ? undefined : <Create name={name} />,
      edit: <Edit name={name} />,
      show: <Show name={name} />,
      recordRepresentation: (record: RaRecord) => recordTitle(resource, record, language),
    };
    return (
      <Resource key={name} {...props}>
        <Route path="danh-sach" element={<List name={name} />} />
        {Object.entries(own.pages ?? {}).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen name={name} />} />
        ))}
        {childRoutes(resource, Show)}
      </Resource>
    );
  });
}
