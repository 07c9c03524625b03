import { describe, expect, it } from 'vitest';
import { f } from '../../../src/shared/fields/f';
import type { Config } from '../../../src/shared/resource/config';
import { changed, planOf } from './changed-config';
import { label } from './clinic-config';

describe('a plan refuses', () => {
  it.each<[string, Config, string]>([
    [
      'a required field without a value for existing rows',
      changed({ person: { fields: { rank: f.integer({ label, required: true }) } } }),
      'nguoi.rank: is required, but existing rows have no value; give it a default',
    ],
    [
      'a field that becomes required without a default',
      changed({ person: { fields: { note: f.text({ label, required: true }) } } }),
      'nguoi.note: becomes required, but existing rows may be empty; give it a default',
    ],
    [
      'a field that is gone without a tombstone',
      changed({ person: { fields: { note: null }, checks: [] } }),
      'nguoi.note: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'many references that are gone without a tombstone',
      changed({ person: { fields: { wards: null } } }),
      'nguoi.wards: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'a resource that is gone without a tombstone',
      changed({ shift: null }),
      'ca: is gone from the config; its data would be lost (list it in `dropped`)',
    ],
    [
      'a narrower type',
      changed({ person: { fields: { note: f.integer({ label }) } } }),
      'nguoi.note: text cannot become integer without losing data',
    ],
    [
      'fewer digits',
      changed({ person: { fields: { height: f.decimal({ label, scale: 0 }) } } }),
      'nguoi.height: numeric(18, 1) cannot become numeric(18, 0) without losing data',
    ],
    [
      'encryption of stored values',
      changed({ person: { fields: { note: f.text({ label, encrypted: true }) }, checks: [] } }),
      'nguoi.note: encryption changes; write a migration that converts the values',
    ],
    [
      'a value in sealed rows',
      changed({ journal: { fields: { place: f.text({ label, default: 'x' }) } } }),
      'nhat-ky.place: the rows of an append-only resource are sealed; a new field must start empty',
    ],
    [
      'a sealed table that opens',
      changed({ journal: { appendOnly: false } }),
      'nhat-ky.appendOnly: becomes append-only or stops being so; write a migration for it',
    ],
  ])('%s', (_what, config, reason) => {
    expect(planOf(config).refusals).toContain(reason);
  });
});
