import type { Config } from '../config';
import { SYSTEM_FIELDS } from '../names';
import type { Resource } from '../resource';
import { didYouMean } from './nearest';

/** Whether `name` is a field of the resource, or one that every record has. */
export const isField = (resource: Resource, name: string): boolean =>
  Object.hasOwn(resource.fields, name) || SYSTEM_FIELDS.includes(name);

/** `; did you mean "…"?` for a name that is like one of the resource's fields. */
export const fieldMeant = (resource: Resource, name: string): string =>
  didYouMean(name, [...Object.keys(resource.fields), ...SYSTEM_FIELDS]);

/** `; did you mean "…"?` for a name that is like one of the resources. */
export const resourceMeant = (config: Config, name: string): string =>
  didYouMean(
    name,
    config.resources.map((resource) => resource.name),
  );
