import { describe, expect, it } from 'vitest';
import { config } from '../../../../resources.config';
import { columnName, SYSTEM_SORTS, tableName } from '../../../shared/resource/names';
import { systemColumn } from '../sql/physical';
import { indexesOf } from './indexes';
import { quoted } from './names';

const many = config.resources.filter(({ single }) => !single);

describe('the times of rows', () => {
  it.each(many)('have an index in their order: $name', (resource) => {
    const indexes = indexesOf(config, resource, tableName(resource.name));
    for (const name of SYSTEM_SORTS.filter((one) => one !== 'id')) {
      const begun = `(${quoted(systemColumn(resource, name))}, "id")`;
      const found = indexes.filter(({ definition }) => definition.startsWith(begun));
      // One of all rows: that of those to be sealed has a condition.
      expect(found.some(({ definition }) => !definition.includes(' WHERE '))).toBe(true);
    }
  });

  it('are those that a resource says: one index serves both', () => {
    const audit = many.find(({ madeAt }) => madeAt !== undefined)!;
    expect(systemColumn(audit, 'createdAt')).toBe(columnName(audit.madeAt!));
    expect(systemColumn(audit, 'updatedAt')).toBe(columnName(audit.madeAt!));
    const names = indexesOf(config, audit, 'audit').map(({ name }) => name);
    expect(names).not.toContain('audit_created_at_sort');
  });
});

describe('the usual order of a list', () => {
  const inOrder = (name: string) => {
    const resource = many.find((one) => one.name === name)!;
    const table = tableName(name);
    const begun = `(${quoted(columnName(resource.list.sort[0]))}, "id")`;
    return indexesOf(config, resource, table)
      .map(({ definition }) => definition)
      .find((definition) => definition.startsWith(begun));
  };

  it('has beside it what a rule asks each row by, where others keep who sees it', () => {
    expect(inOrder('ho-so-benh-an')).toBe(
      '("code", "id") INCLUDE ("archived_at", "patient", "doctor")',
    );
    expect(inOrder('sinh-hieu')).toBe('("taken_at", "id") INCLUDE ("stay")');
  });

  it('has nothing of those whose rows keep it themselves', () => {
    expect(inOrder('benh-nhan')).toBe('("code", "id") INCLUDE ("archived_at")');
  });
});
