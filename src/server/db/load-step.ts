import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DataStep } from './data-step';
import { builtStep } from './extension-migrations';

/** Only a program that was built has it: node reads no TypeScript there. */
const BUILT = import.meta.env?.PROD === true;

/**
 * Loads the data step of a migration from its source, or in a built program what the build made of it.
 * @throws Error where the file exports no `step`.
 */
export async function loadStep(source: string): Promise<DataStep> {
  const made = fileURLToPath(
    new URL(`../../../dist/program/${builtStep(source)}.js`, import.meta.url),
  );
  const file = BUILT && existsSync(made) ? made : source;
  const { step } = (await import(pathToFileURL(file).href)) as { step?: DataStep };
  if (!step) throw new Error(`${source} exports no \`step\``);
  return step;
}
