/** A field that two people changed to different things; nothing of either is lost. */
export interface FieldConflict {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What comes of one field: the value to store, and whether something is left to decide. */
export type Merged = { value: unknown; conflict: FieldConflict | null };

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRow = (value: unknown): value is Bag & { id: string } =>
  isBag(value) && typeof value.id === 'string';

const isRows = (value: unknown): value is (Bag & { id: string })[] =>
  Array.isArray(value) && value.every(isRow);

/** Whether two answers are the same; nothing and null are. */
export function sameAnswer(left: unknown, right: unknown): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameAnswer(item, b[index]));
  }
  if (!isBag(a) || !isBag(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameAnswer(a[name], b[name]));
}

const settled = (value: unknown): Merged => ({ value, conflict: null });
const disputed = (base: unknown, mine: unknown, theirs: unknown): Merged => ({
  value: theirs,
  conflict: { base, mine, theirs },
});

/** Rows by id: added, changed and removed by both; null where one row has two truths. */
function mergeRows(base: unknown, mine: unknown, theirs: unknown): Merged | null {
  const [old, own, stored] = [base ?? [], mine ?? [], theirs ?? []];
  if (!isRows(old) || !isRows(own) || !isRows(stored)) return null;
  const find = (rows: readonly { id: string }[], id: string) => rows.find((row) => row.id === id);
  const merged: unknown[] = [];
  for (const id of new Set([...stored, ...own].map((row) => row.id))) {
    const row = mergeValue(find(old, id), find(own, id), find(stored, id));
    if (row.conflict) return disputed(base ?? null, mine ?? null, theirs ?? null);
    if (row.value !== null && row.value !== undefined) merged.push(row.value);
  }
  return settled(merged);
}

/** Objects member by member; those changed by one side only go through. */
function mergeMembers(base: unknown, mine: unknown, theirs: unknown): Merged | null {
  const old = base ?? {};
  if (!isBag(old) || !isBag(mine) || !isBag(theirs)) return null;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(old)])) {
    const member = mergeValue(old[name], mine[name], theirs[name]);
    if (member.conflict) return disputed(base ?? null, mine, theirs);
    if (member.value !== undefined) merged[name] = member.value;
  }
  return settled(merged);
}

/**
 * Merges one field of three states: what both began with, what the saver made of it, and what is
 * stored now. A change of one side goes through, the same change of both is one; rows with an `id`
 * are merged row by row and objects member by member. Where both changed the same thing the stored
 * value stays and the conflict names all three.
 */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (sameAnswer(mine, theirs) || sameAnswer(base, mine)) return settled(theirs ?? null);
  if (sameAnswer(base, theirs)) return settled(mine ?? null);
  return (
    mergeRows(base, mine, theirs) ??
    mergeMembers(base, mine, theirs) ??
    disputed(base ?? null, mine ?? null, theirs ?? null)
  );
}
