import { createContext, use } from 'react';
import type { Language } from '../../../shared/i18n/language';
import { textIn } from '../../../shared/i18n/text-in';
import { templateSchema } from '../../../shared/records/check-template';
import type { Template } from '../../../shared/records/template';
import { issueText } from '../../../shared/resource/issue-text';
import type { Place } from './draft';

/** What is wrong with the template, by where: `sections.0.fields.2.label`. */
export type Problems = ReadonlyMap<string, string>;

/** A change of the template; changes of the same mark in a row are undone together. */
export type ChangeTemplate = (next: Template, mark?: string) => void;

interface Editor {
  template: Template;
  /** Patients read it: it is said in English too. */
  isForPatients: boolean;
  change: ChangeTemplate;
  problems: Problems;
  selected: Place | null;
  select: (place: Place | null) => void;
}

const Context = createContext<Editor | null>(null);

export const EditorProvider = Context.Provider;

export function useEditor(): Editor {
  const editor = use(Context);
  if (!editor) throw new Error('no editor');
  return editor;
}

/** Checks a template as the server will, and says what is wrong at its place. */
export function problemsOf(template: Template, language: Language): Problems {
  const read = templateSchema.safeParse(template, { reportInput: true });
  const problems = new Map<string, string>();
  for (const issue of read.error?.issues ?? []) {
    const place = issue.path.join('.');
    if (!problems.has(place)) problems.set(place, textIn(issueText(issue), language));
  }
  return problems;
}

/** The first problem at a place or inside it. */
export function problemIn(problems: Problems, path: string): string | undefined {
  for (const [place, text] of problems) {
    if (place === path || place.startsWith(`${path}.`)) return text;
  }
  return undefined;
}

/** The id of the control at a place. */
export const editId = (path: string): string => `m-${path.replaceAll('.', '-')}`;

/** The section or field that a problem belongs to. */
export function placeOf(path: string): Place | null {
  const [, section, member, field] = path.split('.');
  if (section === undefined || Number.isNaN(Number(section))) return null;
  return { section: Number(section), field: member === 'fields' && field ? Number(field) : null };
}
