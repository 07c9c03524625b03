import { describe, expect, it } from 'vitest';
import { cat, house, tinyGroups } from '../../../tests/fixtures/tiny-config';
import { ACTORS } from '../account/actors';
import { CLINIC_ACTS } from '../account/acts';
import { labelOfWord, namesByLabel } from './config-word';
import { defineResources } from './define-resources';

const config = defineResources({ actors: ACTORS, groups: tinyGroups, resources: [house, cat] });

describe('the label of a name of the config', () => {
  it.each([
    ['role', 'le-tan', 'Lễ tân'],
    ['resource', 'meo', 'Mèo'],
    ['action', 'adopt', 'Nhận nuôi'],
    ['action', 'view', 'Xem'],
    ['action', 'second-factor-off', 'Tắt xác thực hai bước'],
  ] as const)('is found: %s %s', (kind, word, label) => {
    expect(labelOfWord(config, kind, word)?.vi).toBe(label);
  });

  it.each(['role', 'resource', 'action'] as const)(
    'is missing for a %s that the config has no more',
    (kind) => {
      expect(labelOfWord(config, kind, 'ngua')).toBeUndefined();
      expect(labelOfWord(config, kind, 'constructor')).toBeUndefined();
    },
  );
});

it('is that of an act of the product, which another one does not know', () => {
  expect(labelOfWord(config, 'action', 'check')).toBeUndefined();
  const clinic = { ...config, acts: CLINIC_ACTS };
  expect(labelOfWord(clinic, 'action', 'check')?.vi).toBe('Kiểm tra đơn');
  expect(labelOfWord(clinic, 'action', 'constructor')).toBeUndefined();
});

describe('the names of the config of a kind', () => {
  const clinic = { ...config, acts: CLINIC_ACTS };
  const namesOf = (kind: 'role' | 'resource' | 'action', label: string) =>
    namesByLabel(clinic, kind).find((one) => one.label.vi === label)?.names;

  it('are told with what they are called', () => {
    expect(namesOf('role', 'Lễ tân')).toEqual(['le-tan']);
    expect(namesOf('action', 'Nhận nuôi')).toEqual(['adopt']);
    expect(namesOf('action', 'Xem')).toEqual(['view']);
    expect(namesOf('action', 'Kiểm tra đơn')).toEqual(['check']);
  });

  it('are told together where they are called alike, with the name that rows had before', () => {
    const renamed = { ...clinic, resources: [house, { ...cat, was: 'con-meo' }] };
    expect(
      namesByLabel(renamed, 'resource').find(({ label }) => label.vi === 'Mèo')?.names,
    ).toEqual(['meo', 'con-meo']);
    const labels = namesByLabel(clinic, 'action').map(({ label }) => label.vi);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
