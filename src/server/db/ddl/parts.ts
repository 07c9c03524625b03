import type { Config } from '../../../shared/resource/config';
import { extensionNames, extensionOf } from '../../../shared/resource/extension';
import { type SchemaModel, snapshot } from './model';
import { schemaModel } from './tables';

/** Sen, which is `null`, and each extension: who has migrations of its own, in the order they apply. */
export const migratedParts = (config: Config): readonly (string | null)[] => [
  null,
  ...extensionNames(config),
];

/** The tables that one part of the config asks for. */
export function partModel(config: Config, extension: string | null): SchemaModel {
  const { tables } = schemaModel(config);
  return { tables: tables.filter(({ resource }) => extensionOf(config, resource) === extension) };
}

/**
 * The tables of the other parts, which stay as they are while an extension is planned: what Sen brings
 * for all, its functions, no extension brings again.
 */
export function otherTables(config: Config, extension: string | null): SchemaModel {
  if (extension === null) return { tables: [] };
  const { tables } = schemaModel(config);
  return snapshot({
    tables: tables.filter(({ resource }) => extensionOf(config, resource) !== extension),
  });
}

/** Two models of different tables as one. */
export const beside = (others: SchemaModel, model: SchemaModel): SchemaModel => ({
  tables: [...others.tables, ...model.tables],
});
