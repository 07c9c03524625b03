import { matches } from '../../shared/format/fold';
import type { PageData } from '../../shared/site/operations';
import { addressOf } from '../../shared/site/pages';

export type SuggestionKind = 'departments' | 'doctors' | 'guides';

export interface Suggestion {
  /** Address of its page. */
  to: string;
  title: string;
  /** What tells it from others of its name. */
  hint: string;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  found: Suggestion[];
}

/** What the field finds by: the name, which counts most, and other words. */
type Candidate = Suggestion & { words: (string | null)[] };

const MOST: Record<SuggestionKind, number> = { departments: 3, doctors: 4, guides: 3 };

function candidates(data: PageData['search']): Record<SuggestionKind, Candidate[]> {
  const { departments, doctors, guides } = data;
  return {
    departments: departments.map(({ id, name, shortName, description, vietnamese }) => ({
      to: addressOf.department(id),
      title: name,
      hint: description ?? '',
      words: [shortName, description, vietnamese?.name ?? null],
    })),
    doctors: doctors.map(({ id, title, fullName, departments: own, specialties }) => ({
      to: addressOf.doctor(id),
      title: `${title} ${fullName}`,
      hint: own.map(({ name }) => name).join(', '),
      words: [specialties, ...own.map(({ name }) => name)],
    })),
    guides: guides.map(({ slug, title, summary, category }) => ({
      to: addressOf.guide(slug),
      title,
      hint: category?.name ?? '',
      words: [summary, category?.name ?? null],
    })),
  };
}

/**
 * The few of each kind that fit the typed text best, those whose name fits first; kinds without any
 * are left out. Accents are optional; no text finds nothing.
 */
export function findSuggestions(data: PageData['search'], query: string): SuggestionGroup[] {
  const q = query.trim();
  if (q === '') return [];
  return Object.entries(candidates(data)).flatMap(([name, all]) => {
    const kind = name as SuggestionKind;
    const named = all.filter(({ title }) => matches(q, title));
    const others = all.filter((one) => !named.includes(one) && matches(q, one.title, ...one.words));
    const found = [...named, ...others].slice(0, MOST[kind]);
    return found.length > 0 ? [{ kind, found }] : [];
  });
}
