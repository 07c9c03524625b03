import type { RecordOfResource, Resource } from './resource';

/**
 * The config of a product adds itself here (`resources.config.ts`), so that its types reach every line
 * while nothing but the two roots imports it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by the config
export interface Register {}

/**
 * Actions of the config that answer something else than the row, by `resource/action`: what they are
 * served with answers the same. Who declares them adds them here (`shared/action-answers.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in by the product
export interface ActionAnswers {}

/** Every entity of the config, as a union. */
export type Registered = Register extends { config: { resources: readonly (infer R)[] } }
  ? R
  : Resource;

/** The names of the entities, as in the API and the URL. */
export type ResourceName = Extract<Registered, Resource>['name'];

/** An entity of the config by its name. */
export type ResourceOf<N extends ResourceName> = Extract<Registered, { name: N }>;

/** The record of an entity as the API answers it. */
export type RecordOf<N extends ResourceName> = RecordOfResource<ResourceOf<N>>;
