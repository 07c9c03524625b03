import { FEWEST_LETTERS, MOST_OF_EACH } from '../../shared/palette/limits';
import type { FoundRow } from '../../shared/palette/operations';
import { briefText, recordSubtitle, recordTitle } from '../../shared/resource/record-title';
import type { Resource } from '../../shared/resource/resource';
import { listRecords } from '../resource/list';
import { readListQuery } from '../resource/list-query';
import { policyOf, type Scope } from '../resource/scope';
import { TITLES, type Titles } from '../resource/titles';

/**
 * What tells a row from others of its title: fields as they are shown, references by their titles, and a
 * little of those that the config names for it. What the actor may not read is not in the row.
 */
function subtitleOf(scope: Scope, resource: Resource, row: Record<string, unknown>): string {
  const { language = 'vi' } = scope.request;
  const titles = (row[TITLES] ?? {}) as Titles;
  const parts = (resource.subtitle ?? []).map((name) => {
    const title = titles[name];
    if (typeof title === 'string') return title;
    return recordSubtitle({ ...resource, subtitle: [name] }, row, language);
  });
  const told = (resource.quickTells ?? []).map((name) => briefText(resource, row, name, language));
  return [...parts, ...told].filter(Boolean).join(' · ');
}

async function findOf(scope: Scope, resource: Resource, q: string): Promise<FoundRow[]> {
  const query = readListQuery(scope, resource, {
    filter: JSON.stringify({ q }),
    range: JSON.stringify([0, MOST_OF_EACH - 1]),
  });
  const { rows } = await listRecords(scope, resource, { ...query, titled: true, uncounted: true });
  return rows.map((row) => ({
    resource: resource.name,
    id: String(row.id),
    title: recordTitle(resource, row, scope.request.language ?? 'vi'),
    subtitle: subtitleOf(scope, resource, row),
  }));
}

/**
 * The rows that words find in the resources that the config marks `quick`, each as its list would show
 * them to the actor, with its entry in the audit; a few of each.
 */
export async function findRows(scope: Scope, words: string): Promise<FoundRow[]> {
  const q = words.trim();
  if (q.length < FEWEST_LETTERS) return [];
  const asked = scope.services.config.resources
    .flatMap((resource) =>
      resource.quick === undefined ? [] : [{ resource, place: resource.quick }],
    )
    .filter(({ resource }) => policyOf(scope, resource).fields.read.has(resource.title))
    .sort((one, other) => one.place - other.place)
    .map(({ resource }) => resource);
  const found = await Promise.all(asked.map((resource) => findOf(scope, resource, q)));
  return found.flat();
}
