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

/**
 * The modules that a screen needs and the entry of its build does not bring: as a build of `config` without a
 * group for them parts them, which leaves out what packages offer and nobody there uses.
 * @throws Error where the screen is in no chunk.
 */
export async function partsOf(screen: string, config: InlineConfig): Promise<ReadonlySet<string>> {
  const quick = { build: { write: false, minify: false } } as const;
  const made = await build(mergeConfig(config, quick));
  if (!('output' in made)) throw new Error('the build answers several outputs, or none');
  const chunks = new Map(
    made.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
  );
  const all = [...chunks.values()];
  const entry = all.find(({ isEntry }) => isEntry);
  const own = all.find(({ moduleIds }) => moduleIds.includes(screen));
  if (!entry || !own) throw new Error(`${screen} is in no chunk of the build`);
  const there = reached(chunks, entry);
  const parts = [...reached(chunks, own)].filter((chunk) => !there.has(chunk));
  return new Set(parts.flatMap(({ moduleIds }) => moduleIds));
}

/** The config with the parts of a screen in one chunk: one download instead of one for each few modules. */
export async function withPartsOf(
  screen: string,
  name: string,
  config: InlineConfig,
): Promise<InlineConfig> {
  const parts = await partsOf(screen, config);
  const group = {
    name,
    test: (id: string) => parts.has(id),
    includeDependenciesRecursively: false,
  };
  const codeSplitting = { groups: [group] };
  return mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting } } } });
}
