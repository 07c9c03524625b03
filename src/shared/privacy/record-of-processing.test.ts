import { describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { cat, house, tinyConfig } from '../../../tests/fixtures/tiny-config';
import { f } from '../fields/f';
import { insuranceNumber } from '../patient/identity';
import { compilePolicies } from '../resource/policy';
import { processingSheet, recordOfProcessing, unclassified } from './record-of-processing';

const label = { vi: 'Nhãn', en: 'Label' };

describe('the record of processing', () => {
  const entries = recordOfProcessing(config, compilePolicies(config));

  it('has every resource about patients, with what for, who reads it and how long', () => {
    const about = config.resources.filter((resource) => 'subject' in resource && resource.subject);
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(about.map(({ name }) => name)));
    const patients = entries.find(({ name }) => name === 'benh-nhan');
    const health = patients?.data.find(({ sensitivity }) => sensitivity.en === 'Health');
    expect(health?.fields.map(({ en }) => en)).toContain('Allergies');
    expect(health?.readers.map(({ en }) => en)).not.toContain('Reception');
    expect(patients?.encrypted.map(({ en }) => en)).toContain('Citizen id');
    expect(patients?.purposes.every(({ retention }) => retention.vi !== '')).toBe(true);
  });

  it('has rosters, leave and whatever else names a person, with what for', () => {
    const named = ['lich-ca-truc', 'lich-kham', 'lich-nghi', 'lich-su-dung', 'dinh-chinh'];
    const found = entries.filter(({ name }) => named.includes(name));
    expect(found.map(({ name }) => name).sort()).toEqual([...named].sort());
    expect(found.every(({ purposes }) => purposes.length > 0)).toBe(true);
    const leave = entries.find(({ name }) => name === 'lich-nghi');
    expect([leave?.people.en, leave?.purposes[0]?.label.en]).toEqual([
      'Staff',
      'Staff and their licences',
    ]);
  });

  it('is a sheet with a row for each sensitivity', () => {
    const [header, ...rows] = processingSheet(entries, 'vi');
    expect(rows.length).toBeGreaterThan(entries.length);
    expect(rows.every((row) => row.length === header?.length)).toBe(true);
  });

  it('leaves nothing out: what nobody has classified stands there as such', () => {
    expect(unclassified(config)).toEqual([]);
    const owned = { ...cat, fields: { ...cat.fields, owner: f.phone({ label }) } };
    const changed = { ...tinyConfig, resources: [house, owned] };
    expect(unclassified(changed)).toEqual(expect.arrayContaining(['meo', 'meo.owner']));
    const insured = { ...cat, fields: { ...cat.fields, card: insuranceNumber({ label }) } };
    expect(unclassified({ ...tinyConfig, resources: [house, insured] })).toContain('meo.card');
    const roster = config.resources.map((resource) =>
      resource.name === 'lich-ca-truc' ? { ...resource, processing: undefined } : resource,
    );
    expect(unclassified({ ...config, resources: roster })).toEqual(['lich-ca-truc']);
    const record = recordOfProcessing(changed, compilePolicies(changed));
    const entry = record.find(({ name }) => name === 'meo');
    expect(entry?.people.vi).toBe('Chưa phân loại');
    expect(entry?.data.flatMap(({ fields }) => fields)).toContain(label);
  });
});
