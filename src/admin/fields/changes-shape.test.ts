import { expect, it } from 'vitest';
import { tinyGroups } from '../../../tests/fixtures/tiny-config';
import { ACTORS } from '../../shared/account/actors';
import { f } from '../../shared/fields/f';
import { defineResources } from '../../shared/resource/define-resources';
import { resource } from '../../shared/resource/resource';
import { changesShape } from './changes-shape';

const label = { vi: 'Nhãn', en: 'Label' };
const price = { vi: 'Giá', en: 'Price' };
const owner = { vi: 'Sở hữu', en: 'Owned' };
const lent = { vi: 'Mượn', en: 'Lent' };
const machine = resource('may-moc', {
  label,
  one: label,
  icon: 'building',
  group: 'chung',
  was: 'thiet-bi',
  title: 'name',
  fields: {
    name: f.text({ label, required: true, sort: true }),
    cost: f.money({ label: price, was: 'price' }),
    ownership: f.enum({
      label: owner,
      was: 'owned',
      options: { rented: { label: lent, was: 'lent' } },
    }),
    part: f.ref('may-moc', { label }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label, fields: ['name', 'cost', 'ownership', 'part'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});
const config = defineResources({ actors: ACTORS, groups: tinyGroups, resources: [machine] });

const membersOf = (resourceName: string, changes: object) => {
  const shape = changesShape(config, resourceName, changes);
  return shape.type === 'object' ? shape.members : [];
};

it('names a field and a choice of before as they are called now', () => {
  const changes = { price: { from: 1, to: 2 }, owned: { from: null, to: 'lent' } };
  const members = membersOf('thiet-bi', changes);
  expect(members.map((member) => [member.name, member.label])).toEqual([
    ['price', price],
    ['owned', owner],
  ]);
  const options = [
    { value: 'rented', label: lent },
    { value: 'lent', label: lent },
  ];
  expect(members[1]?.shape).toMatchObject({
    members: [
      { name: 'from', shape: { type: 'choice', options } },
      { name: 'to', shape: { type: 'choice', options } },
    ],
  });
});

it('follows references, and leaves out what the config has no more', () => {
  expect(
    membersOf('may-moc', { part: { to: 'x' }, constructor: { to: 1 }, gone: null }),
  ).toMatchObject([
    { name: 'part', shape: { members: [{}, { shape: { type: 'reference', to: 'may-moc' } }] } },
  ]);
  expect(membersOf('ngua', { name: { to: 'x' } })).toEqual([]);
});
