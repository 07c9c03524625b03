import { describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { ACTORS, VIEWERS } from '../../shared/account/actors';
import { compilePolicies } from '../../shared/resource/policy';
import { accessReport } from './access-report';

const SAID = {
  vi: { title: 'Phân quyền', some: 'Chỉ thấy những dòng thỏa điều kiện sau' },
  en: { title: 'Permissions', some: 'Only rows that fulfil this are seen' },
};
const policies = compilePolicies(config);

describe.each(['vi', 'en'] as const)('who sees what, printed in %s', (language) => {
  const report = accessReport(config, language);
  const chapters = report.split(/^## /m).slice(1);

  it('has for each role what it may read, and nothing else, with every field', () => {
    expect(chapters).toHaveLength(VIEWERS.length);
    for (const [index, viewer] of VIEWERS.entries()) {
      const open = config.resources.filter(({ name }) => policies.get(name)![viewer].read);
      const told = [...chapters[index]!.matchAll(/^### .*\(`(.*)`\)$/gm)].map(([, name]) => name);
      expect(told).toEqual(open.map(({ name }) => name));
      const fields = open.flatMap((one) => Object.keys(one.fields));
      expect(chapters[index]!.match(/^\| (?!---)/gm)).toHaveLength(fields.length + open.length);
    }
  });

  it('says which rows and fields, in words of the screens', () => {
    const { title, some } = SAID[language];
    expect(report).toContain(`# ${title}\n`);
    expect(report).toContain(some);
    expect(report).toContain(ACTORS.claims.patientIds.label[language]);
    expect(report).not.toMatch(/%\{|undefined|\[object|permissions\./);
  });
});
