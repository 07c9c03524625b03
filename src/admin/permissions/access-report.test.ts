import { describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { compilePolicies } from '../../shared/resource/policy';
import { VIEWERS } from '../../shared/resource/role';
import { english } from '../i18n/english';
import { createI18nProvider } from '../i18n/i18n-provider';
import { textsOf } from '../i18n/use-texts';
import { accessReport } from './access-report';

const SAID = {
  vi: { title: 'Phân quyền', some: 'Chỉ thấy những dòng thỏa điều kiện sau' },
  en: { title: 'Permissions', some: 'Only rows that fulfil this are seen' },
};
const MESSAGES = { vi: undefined, en: english };
const policies = compilePolicies(config);

describe.each(['vi', 'en'] as const)('who sees what, printed in %s', (language) => {
  const { texts } = textsOf(createI18nProvider(config, language, () => {}, MESSAGES[language]));
  const report = accessReport(config, language, texts);
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
    expect(report).toContain(texts.permissions.predicate.me.patientIds);
    expect(report).not.toMatch(/%\{|undefined|\[object|permissions\./);
  });
});
