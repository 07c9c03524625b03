import type { RaRecord } from 'ra-core';
import type { Language } from '../../../shared/i18n/language';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import type { PlacedRow } from '../../../shared/resource/tree-operations';

/** A row of a tree as it is shown. */
export interface TreeNode {
  id: string;
  title: string;
  /** Nothing of a row that only leads to what was found. */
  record: RaRecord | null;
  /** How many rows stand directly below it. */
  below: number;
  /** What was found below it. */
  found: TreeNode[];
}

/** A row of a level. */
export function nodeOf(
  resource: Resource,
  { record, below }: PlacedRow,
  language: Language,
): TreeNode {
  const title = recordTitle(resource, record, language);
  return { id: String(record.id), title, record: record as RaRecord, below, found: [] };
}

/** Rows that were found and the rows on the way to them, each once, in the order of the list. */
export function foundNodes(
  resource: Resource,
  rows: readonly PlacedRow[],
  language: Language,
): TreeNode[] {
  const top: TreeNode[] = [];
  const known = new Map<string, TreeNode>();
  const placed = (node: TreeNode, siblings: TreeNode[]): TreeNode => {
    const there = known.get(node.id);
    if (there) return there;
    known.set(node.id, node);
    siblings.push(node);
    return node;
  };
  for (const row of rows) {
    let siblings = top;
    for (const step of row.path) {
      siblings = placed({ ...step, record: null, below: 0, found: [] }, siblings).found;
    }
    const own = nodeOf(resource, row, language);
    const node = placed(own, siblings);
    node.record = own.record;
    node.below = own.below;
  }
  return top;
}
