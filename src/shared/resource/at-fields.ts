import type { Text } from '../errors';
import type { RecordOf, ResourceName } from './register';

/** What is said at fields of an entity's record: a field that it does not have does not compile. */
export type AtFields<N extends ResourceName> = { readonly [K in keyof RecordOf<N>]?: Text };

/** Values for fields of an entity, whatever they are: a field that it does not have does not compile. */
export type NamesOf<N extends ResourceName> = { readonly [K in keyof RecordOf<N>]?: unknown };
