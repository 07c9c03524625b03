import type { Part } from '../http/request';

/** What an extension adds to the server: its operations, hooks and the work of its actions. */
export interface ExtensionPart {
  extension: string;
  register: Part;
}

/** Where in the folder of an extension an error was thrown; its entry where that is not told. */
function placeIn(extension: string, error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = new RegExp(`(extensions/${extension}/[^\\s():?]*):(\\d+)`).exec(stack);
  return found ? `${found[1]}:${found[2]}` : `extensions/${extension}/server.ts`;
}

/**
 * The part of an extension as the server takes it.
 * @throws Error naming the extension's file and line, for what it registers that cannot be: a route that
 *   is there already, hooks of an unknown resource, work of an action that nothing declares.
 */
export const namingItself =
  ({ extension, register }: ExtensionPart): Part =>
  async (app, services) => {
    const unknown = () => [
      ...app.resourceActions.unknown(services.config).map((name) => `${name}: no such action`),
      ...app.resourceHooks.unknown(services.config).map((name) => `${name}: no such resource`),
    ];
    const before = unknown();
    try {
      await register(app, services);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${placeIn(extension, error)}: ${reason}`, { cause: error });
    }
    const added = unknown().filter((line) => !before.includes(line));
    if (added.length > 0) {
      const lines = added.map((line) => `extensions/${extension}/server.ts: ${line}`);
      throw new Error(lines.join('\n'));
    }
  };
