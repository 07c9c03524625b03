import { RETURN_PARAMETER } from '../../shared/site/return-path';

/** The parts of the own profile as its address names them. */
export const SECTIONS = ['ho-so', 'nguoi-than', 'dong-y', 'du-lieu', 'bao-mat'] as const;

export type Section = (typeof SECTIONS)[number];

export const readSection = (name: string | null): Section =>
  SECTIONS.find((section) => section === name) ?? 'ho-so';

/** What is done within a part: editing a record, adding or linking somebody. */
export type Task = 'sua' | 'them' | 'lien-ket';

/** The address of a part, of one person's record, or of a task that leads back to `origin`. */
export function profileAddress(
  section: Section,
  person?: string | null,
  task?: Task,
  origin?: string,
): string {
  const query = new URLSearchParams({ muc: section });
  if (person) query.set('nguoi', person);
  if (task) query.set('viec', task);
  if (origin !== undefined) query.set(RETURN_PARAMETER, origin);
  return `/thong-tin-ca-nhan?${query}`;
}
