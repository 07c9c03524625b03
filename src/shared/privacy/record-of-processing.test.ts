import { describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { cat, house, tinyConfig } from '../../../tests/fixtures/tiny-config';
import { f } from '../fields/f';
import { checkConfig } from '../resource/boot-check/check-config';
import { compilePolicies } from '../resource/policy';
import { processingSheet, recordOfProcessing } from './record-of-processing';

const label = { vi: 'Nhãn', en: 'Label' };

describe('the record of processing', () => {
  const entries = recordOfProcessing(config, compilePolicies(config));

  it('has every resource about patients, with what for, who reads it and how long', () => {
    const about = config.resources.filter((resource) => 'patient' in resource && resource.patient);
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(about.map(({ name }) => name)));
    const patients = entries.find(({ name }) => name === 'benh-nhan');
    const health = patients?.data.find(({ sensitivity }) => sensitivity.en === 'Health');
    expect(health?.fields.map(({ en }) => en)).toContain('Allergies');
    expect(health?.readers.map(({ en }) => en)).not.toContain('Reception');
    expect(patients?.encrypted.map(({ en }) => en)).toContain('Citizen id');
    expect(patients?.purposes.every(({ retention }) => retention.vi !== '')).toBe(true);
  });

  it('is a sheet with a row for each sensitivity', () => {
    const [header, ...rows] = processingSheet(entries, 'vi');
    expect(rows.length).toBeGreaterThan(entries.length);
    expect(rows.every((row) => row.length === header?.length)).toBe(true);
  });

  it('cannot leave out a field: the start refuses one that nobody has thought of', () => {
    const changed = (more: object, fields: object) =>
      checkConfig({
        ...tinyConfig,
        resources: [house, { ...cat, ...more, fields: { ...cat.fields, ...fields } }],
      });
    expect(changed({}, { owner: f.phone({ label }) })).toContain(
      "meo.owner: does not say how personal it is (add `personal: 'contact'`, or 'none')",
    );
    expect(changed({}, { owner: f.text({ label, personal: 'identity' }) })).toContain(
      'meo.processing: holds data about people and does not say what for',
    );
    const processing = { people: 'patients', purposes: ['dat-lich'] };
    expect(changed({ processing }, {}).join()).toContain('meo.name: does not say how personal');
  });
});
