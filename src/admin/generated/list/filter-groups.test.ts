import { describe, expect, it } from 'vitest';
import { config } from '../../../../resources.config';
import { findResource } from '../../../shared/resource/config';
import { filterGroups } from './filter-groups';

function groupsOf(name: string) {
  const resource = findResource(config, name);
  if (!resource) throw new Error(`no ${name}`);
  const filterable = Object.entries(resource.fields).filter(([, field]) => field.filter);
  const { common, groups } = filterGroups(resource, filterable);
  return {
    all: filterable.map(([one]) => one),
    common: common.map(([one]) => one),
    groups: groups.map(({ label, fields }) => ({ label, fields: fields.map(([one]) => one) })),
  };
}

describe('the filters of a list', () => {
  it('stand together where they are few', () => {
    const { all, common, groups } = groupsOf('giuong');
    expect(common).toEqual(all);
    expect(groups).toEqual([]);
  });

  it('have columns and what saved views ask for in reach, the others by the tabs of the form', () => {
    const { all, common, groups } = groupsOf('phieu-thong-tin');
    expect(common).toEqual(expect.arrayContaining(['start', 'patient', 'state', 'doctor']));
    // Asked for by a saved view, and no column.
    expect(common).toContain('needsConfirming');
    expect(common).not.toContain('bookedBy');
    expect(groups.length).toBeGreaterThan(0);
    const grouped = groups.flatMap(({ fields }) => fields);
    expect([...common, ...grouped].sort()).toEqual([...all].sort());
  });
});
