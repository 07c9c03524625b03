import { describe, expect, it } from 'vitest';
import { house } from '../../../../tests/fixtures/tiny-config';
import type { PlacedRow } from '../../../shared/resource/tree-operations';
import { foundNodes, type TreeNode } from './tree-node';

const row = (name: string, ...path: string[]): PlacedRow => ({
  record: { id: name, name },
  below: 0,
  path: path.map((title) => ({ id: title, title })),
});

/** Nodes as indented lines; those that only lead to others stand in brackets. */
const lines = (nodes: TreeNode[], indent = ''): string[] =>
  nodes.flatMap(({ title, record, found }) => [
    indent + (record ? title : `(${title})`),
    ...lines(found, `${indent}  `),
  ]);

describe('rows that were found in a tree', () => {
  it('stand below the rows on their way, each once, in the order of the list', () => {
    const rows = [row('b', 'root', 'mid'), row('a', 'root'), row('c', 'root', 'mid'), row('z')];
    expect(lines(foundNodes(house as never, rows, 'vi'))).toEqual([
      '(root)',
      '  (mid)',
      '    b',
      '    c',
      '  a',
      'z',
    ]);
  });

  it('are rows themselves where something below them was found first', () => {
    const rows = [row('leaf', 'root', 'mid'), row('mid', 'root'), row('root')];
    expect(lines(foundNodes(house as never, rows, 'vi'))).toEqual(['root', '  mid', '    leaf']);
  });
});
