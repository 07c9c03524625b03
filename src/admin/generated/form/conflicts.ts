import type { Values } from './form-values';

export type Choice = 'mine' | 'theirs';

export interface FieldConflict {
  name: string;
  /** Who changed it since the form was opened. */
  by: 'both' | 'mine' | 'theirs';
  /** Chosen at first: the change that was made; where both changed it, one's own. */
  initial: Choice;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(hasFile));

/** Fields whose value in the form differs from what is stored now, with who changed which. */
export function conflictsOf(
  fields: ReadonlySet<string>,
  base: Values,
  mine: Values,
  stored: Values,
): FieldConflict[] {
  return [...fields].flatMap((name): FieldConflict[] => {
    if (!hasFile(mine[name]) && same(mine[name], stored[name])) return [];
    const iChanged = hasFile(mine[name]) || !same(mine[name], base[name]);
    const theyChanged = !same(stored[name], base[name]);
    const by = iChanged && theyChanged ? 'both' : iChanged ? 'mine' : 'theirs';
    return [{ name, by, initial: by === 'theirs' ? 'theirs' : 'mine' }];
  });
}
