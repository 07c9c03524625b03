import { findComplaints } from '../../shared/complaints/match';
import type { Suggestion } from '../../shared/complaints/operations';
import { departmentOf, type SpecialtyId } from '../../shared/complaints/specialties';
import { fold, matches } from '../../shared/format/fold';
import { kitLanguage } from '../../shared/i18n/added-languages';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/language';
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

/** Specialties are told by the Vietnamese names of departments, whatever language is read. */
const inVietnamese = ({ id, bookable, vietnamese, ...card }: DepartmentCard) => ({
  id,
  bookable,
  name: vietnamese?.name ?? card.name,
  shortName: vietnamese?.shortName ?? card.shortName,
});

/**
 * What an entry is called to somebody: its phrase, in English the way of saying it that they typed,
 * since the list has no other English.
 */
function sayIn(language: Language, typed: string): (entry: Entry) => string {
  if (language === DEFAULT_LANGUAGE) return ({ phrase }) => phrase;
  const words = new Set(fold(typed).split(/[^a-z0-9]+/));
  const isTyped = (line: string) =>
    fold(line)
      .match(/[a-z0-9]+/g)
      ?.every((one) => words.has(one));
  return ({ phrase, variants }) =>
    [phrase, ...(variants ?? '').split('\n')].find(isTyped) ?? phrase;
}

/** The departments of what was found: those meant first, then those that may be right as well. */
function leadsOf(
  found: readonly Entry[],
  departments: readonly DepartmentCard[],
  sayOf: (entry: Entry) => string,
) {
  const cards = new Map(departments.map((one) => [one.id, one]));
  const called = departments.map(inVietnamese);
  const of = (specialty: SpecialtyId | null) =>
    (specialty && cards.get(departmentOf(specialty, called)?.id ?? '')) || null;
  const named = ({ department }: Entry) => cards.get(department ?? '');
  const leads: Lead[] = [
    ...found.map((entry) => ({
      department: named(entry) ?? of(entry.specialty),
      said: sayOf(entry),
    })),
    ...found.map((entry) => ({ department: of(entry.otherSpecialty), said: sayOf(entry) })),
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

/** The guides that hold all the words, in the language that is read or in Vietnamese. */
async function guidesWith(reader: Reader, q: string): Promise<string[]> {
  const languages = new Set([reader.language, DEFAULT_LANGUAGE]);
  const texts = await Promise.all(
    [...languages].map((language) =>
      publicRows({ ...reader, language }, 'huong-dan', {
        fields: ['slug', 'title', 'summary', 'body'],
      }),
    ),
  );
  const found = texts
    .flat()
    .filter(({ title, summary, body }) =>
      matches(q, textOf(title), textOf(summary), bare(textOf(body) ?? '')),
    )
    .map(({ slug }) => String(slug));
  return [...new Set(found)];
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
  const sayOf = sayIn(reader.language, text);
  const door = danger && departmentOf('cap-cuu', departments.map(inVietnamese));
  const emergency = departments.find(({ id }) => id === door?.id) ?? null;
  return {
    danger: danger && {
      said: sayOf(danger),
      advice: kitLanguage(reader.language) === 'en' ? danger.adviceEnglish : danger.advice,
      department: emergency && placeOf(emergency),
    },
    departments: leadsOf(others, departments, sayOf),
    guides,
  };
}
