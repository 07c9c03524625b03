import { findComplaints } from '../../shared/complaints/match';
import type { Suggestion } from '../../shared/complaints/operations';
import { departmentOf, type SpecialtyId } from '../../shared/complaints/specialties';
import { matches } from '../../shared/format/fold';
import type { DepartmentCard } from '../../shared/site/operations';
import { type Reader, readDepartments } from '../pages/cards';
import { publicRows } from '../pages/catalogue';
import { textOf } from '../pages/records';
import { type Entry, readPatterns } from './read-complaints';

const MOST = 5;

const placeOf = ({ id, shortName, bookable }: DepartmentCard) => ({
  id,
  name: shortName,
  bookable,
});

type Lead = { department: DepartmentCard | null; said: string };

/** The departments of what was found: those meant first, then those that may be right as well. */
function leadsOf(found: readonly Entry[], departments: readonly DepartmentCard[]) {
  const of = (id: SpecialtyId | null) => id && departmentOf(id, departments);
  const named = (entry: Entry) => departments.find(({ id }) => id === entry.department);
  const leads: Lead[] = [
    ...found.map((entry) => ({
      department: named(entry) ?? of(entry.specialty),
      said: entry.phrase,
    })),
    ...found.map((entry) => ({ department: of(entry.otherSpecialty), said: entry.phrase })),
  ];
  const seen = new Set<string>();
  return leads
    .flatMap(({ department, said }) => {
      if (!department || seen.has(department.id)) return [];
      seen.add(department.id);
      return [{ ...placeOf(department), said }];
    })
    .sort((a, b) => Number(b.bookable) - Number(a.bookable))
    .slice(0, MOST);
}

const bare = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

async function guidesWith(reader: Reader, q: string): Promise<string[]> {
  const guides = await publicRows(reader, 'huong-dan', {
    fields: ['slug', 'title', 'summary', 'body'],
  });
  return guides
    .filter(({ title, summary, body }) =>
      matches(q, textOf(title), textOf(summary), bare(textOf(body) ?? '')),
    )
    .map(({ slug }) => String(slug));
}

/**
 * Where somebody's words lead: a danger with the emergency department, departments, and the slugs of
 * guides that hold all the words. Empty words lead nowhere.
 */
export async function suggest(reader: Reader, q: string): Promise<Suggestion> {
  const text = q.trim();
  if (text === '') return { danger: null, departments: [], guides: [] };
  const [patterns, departments, guides] = await Promise.all([
    readPatterns(reader),
    readDepartments(reader),
    guidesWith(reader, text),
  ]);
  const { danger, others } = findComplaints(text, patterns);
  const emergency = danger && departmentOf('cap-cuu', departments);
  return {
    danger: danger && {
      said: danger.phrase,
      advice: reader.language === 'en' ? danger.adviceEnglish : danger.advice,
      department: emergency && placeOf(emergency),
    },
    departments: leadsOf(others, departments),
    guides,
  };
}
