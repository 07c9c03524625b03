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
