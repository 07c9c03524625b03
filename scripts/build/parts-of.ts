import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The chunk and those that it imports before it runs, and so on. */
function reached(chunks: ReadonlyMap<string, Chunk>, first: Chunk): Set<Chunk> {
  const found = new Set([first]);
  for (const { imports } of found)
    for (const name of imports) {
      const next = chunks.get(name);
      if (next) found.add(next);
    }
  return found;
}

/** What is shown one after the other, by its first module and the name of its download. */
export type Shown = readonly { name: string; from: string }[];

/**
 * The modules that each of these needs and neither the entry of the build brings nor what is shown before it: as a
 * build of `config` without groups for them parts them, which leaves out what packages offer and nobody
 * there uses.
 * @throws Error where one of them is in no chunk.
 */
export async function partsOf(
  shown: Shown,
  config: InlineConfig,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const quick = { build: { write: false, minify: false } } as const;
  const made = await build(mergeConfig(config, quick));
  if (!('output' in made)) throw new Error('the build answers several outputs, or none');
  const chunks = new Map(
    made.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
  );
  const all = [...chunks.values()];
  const entry = all.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the build has no entry');
  const there = reached(chunks, entry);
  const parts = new Map<string, ReadonlySet<string>>();
  for (const { name, from } of shown) {
    const own = all.find(({ moduleIds }) => moduleIds.includes(from));
    if (!own) throw new Error(`${from} is in no chunk of the build`);
    const more = [...reached(chunks, own)].filter((chunk) => !there.has(chunk));
    for (const chunk of more) there.add(chunk);
    parts.set(name, new Set(more.flatMap(({ moduleIds }) => moduleIds)));
  }
  return parts;
}

/** The config with the parts of each in one chunk: one download instead of one for each few modules. */
export async function withPartsOf(shown: Shown, config: InlineConfig): Promise<InlineConfig> {
  const parts = await partsOf(shown, config);
  const groups = [...parts].map(([name, ids]) => ({
    name,
    test: (id: string) => ids.has(id),
    includeDependenciesRecursively: false,
  }));
  const codeSplitting = { groups };
  return mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting } } } });
}
