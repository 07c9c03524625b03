import { ADDED } from './added-languages';
import type { Language } from './language';

/** Loads what is said in a language that was added, once; those of the kit are there. */
export async function loadLanguage(language: Language): Promise<void> {
  const added = ADDED[language];
  if (!added) return;
  added.loading ??= load(added);
  await added.loading.catch((error: unknown) => {
    added.loading = undefined;
    throw error;
  });
}

async function load(added: NonNullable<(typeof ADDED)[string]>): Promise<void> {
  const [{ speakerOf }, ...catalogues] = await Promise.all([
    import('./speaker'),
    ...added.texts.map((texts) => texts()),
  ]);
  added.speaker = speakerOf(catalogues);
}
