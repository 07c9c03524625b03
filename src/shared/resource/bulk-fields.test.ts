import { expect, it } from 'vitest';
import { ACTORS } from '../account/actors';
import { f } from '../fields/f';
import { bulkFields } from './bulk-fields';
import { defineResources } from './define-resources';
import { compilePolicies } from './policy';
import { resource } from './resource';

const t = (text: string) => ({ vi: text, en: text });
const things = resource('phong', {
  ...{ label: t('Phòng'), one: t('phòng'), icon: 'building', group: 'co-so', title: 'kind' },
  fields: {
    kind: f.enum({ label: t('Loại'), sort: true, options: { a: { label: t('A') } } }),
    serial: f.integer({ label: t('Số'), unique: true }),
    made: f.date({ label: t('Ngày'), createOnly: true }),
    price: f.money({ label: t('Giá') }),
    note: f.text({ label: t('Ghi chú') }),
    shelf: f.text({ label: t('Kệ'), bulk: true }),
    weight: f.decimal({ label: t('Cân nặng'), personal: 'health' }),
    own: f.boolean({ label: t('Riêng'), bulk: false }),
    state: f.state({
      label: t('Tình trạng'),
      initial: 'on',
      states: { on: { label: t('Có') } },
      transitions: {},
    }),
  },
  list: { columns: ['kind'], sort: ['kind', 'ASC'] },
  form: [
    {
      label: t('Chung'),
      fields: ['kind', 'shelf', ['price', 'serial'], 'made', 'note', 'weight', 'own', 'state'],
    },
  ],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});
const config = defineResources({
  actors: ACTORS,
  groups: { 'co-so': { label: t('Cơ sở'), icon: 'building' } },
  resources: [things],
});
const all = compilePolicies(config).get('phong')!['quan-ly'];

it('offers what rows share: not what tells them apart, what is said of one person, nor free texts', () => {
  expect(bulkFields(things, all)).toEqual(['shelf', 'price']);
});

it('is narrowed and put in order by the list, or switched off', () => {
  const narrowed = { ...things, list: { ...things.list, bulk: ['price'] } };
  expect(bulkFields(narrowed, all)).toEqual(['price']);
  expect(bulkFields({ ...things, list: { ...things.list, bulk: false } }, all)).toEqual([]);
});

it('offers nothing to who may not update, and no field that they may not write', () => {
  expect(bulkFields(things, { ...all, update: false })).toEqual([]);
  const update = new Set(['shelf']);
  expect(bulkFields(things, { ...all, fields: { ...all.fields, update } })).toEqual(['shelf']);
});
