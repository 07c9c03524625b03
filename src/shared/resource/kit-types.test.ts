import { describe, expectTypeOf, it } from 'vitest';
import type { cat } from '../../../tests/fixtures/tiny-config';
import { f } from '../fields/f';
import { eq, me } from './predicate';
import { child, type RecordOfResource, resource } from './resource';

type Cat = RecordOfResource<typeof cat>;

const label = { vi: 'Nhãn', en: 'Label' };
const fields = { name: f.text({ label, required: true, sort: true }) };
const good = {
  label,
  one: label,
  icon: 'patient' as const,
  group: null,
  title: 'name' as const,
  fields,
  list: { columns: ['name' as const], sort: ['name' as const, 'ASC' as const] as const },
  form: [{ label, fields: ['name' as const] }],
  access: { read: ['quan-ly' as const] },
};

const mood = f.enum({ label, options: { ok: { label }, ill: { label } }, filter: true });
const stated = { ...good, fields: { ...fields, mood } };

describe('types inferred from the config', () => {
  it('gives each field of a record its type, nullable unless required', () => {
    expectTypeOf<Cat['name']>().toEqualTypeOf<string>();
    expectTypeOf<Cat['weight']>().toEqualTypeOf<number | null>();
    expectTypeOf<Cat['colour']>().toEqualTypeOf<'den' | 'vang' | null>();
    expectTypeOf<Cat['state']>().toEqualTypeOf<'waiting' | 'adopted'>();
    expectTypeOf<Cat['house']>().toEqualTypeOf<string>();
    expectTypeOf<Cat['id']>().toEqualTypeOf<string>();
  });

  it('refuses a wrong config', () => {
    resource('dung', good);
    // @ts-expect-error a column that is no field
    resource('sai', { ...good, list: { columns: ['wings'], sort: ['name', 'ASC'] } });
    // @ts-expect-error a sort that is no field
    resource('sai', { ...good, list: { columns: ['name'], sort: ['wings', 'ASC'] } });
    // @ts-expect-error a tab with a name that is neither field nor child
    resource('sai', { ...good, form: [{ label, fields: ['wings'] }] });
    // @ts-expect-error a role that does not exist
    resource('sai', { ...good, access: { read: ['giam-doc'] } });
    // @ts-expect-error a title that is no field
    resource('sai', { ...good, title: 'wings' });
    // @ts-expect-error no access rule
    resource('sai', { ...good, access: undefined });
    // @ts-expect-error a field without a label
    f.text({ required: true });
    // @ts-expect-error an option of another kind
    f.boolean({ label, max: 3 });
    // @ts-expect-error an enum without choices
    f.enum({ label });
    // @ts-expect-error an icon that there is not
    resource('sai', { ...good, icon: 'patiant' });
    // @ts-expect-error a typo in an option
    f.text({ label, requierd: true });
    // @ts-expect-error a typo in an option of a reference
    f.ref('nha', { label, onDelte: 'cascade' });
    // @ts-expect-error a second target, which would not be looked at
    f.ref('nha', { label, to: 'meo' });
    // @ts-expect-error a typo in an option of a choice
    f.enum({ label, options: { a: { label } }, multipel: true });
    // @ts-expect-error a colour that there is not
    f.enum({ label, options: { a: { label, colour: 'default' } } });
    // @ts-expect-error a field of a row rule that there is not
    resource('sai', { ...good, access: { read: ['quan-ly'], rows: { 'quan-ly': eq('nmae', 1) } } });
    const read = ['quan-ly' as const];
    // @ts-expect-error a word of a row rule that its field never is
    resource('sai', { ...stated, access: { read, rows: { 'quan-ly': eq('mood', 'x') } } });
    const { list } = good;
    // @ts-expect-error a word of a saved view that its field never is
    resource('sai', { ...stated, list: { ...list, saved: [{ label, filter: { mood: 'x' } }] } });
    // @ts-expect-error a field of a saved view that there is not
    resource('sai', { ...stated, list: { ...list, saved: [{ label, filter: { mod: 'ok' } }] } });
    const shown = f.text({ label, when: eq('mood', 'x') });
    // @ts-expect-error a condition on a word that its field never is
    resource('sai', { ...stated, fields: { ...stated.fields, shown } });
    const reckoned = f.computed({ label, result: 'integer', from: { op: 'age', field: 'bron' } });
    // @ts-expect-error a field that is not there to be computed from
    resource('sai', { ...stated, fields: { ...stated.fields, reckoned } });
    // @ts-expect-error a target that there is not
    f.ref('phong-bann', { label });
    // @ts-expect-error the reference of a child that there is not
    child('giuong', 'rom');
    // @ts-expect-error a group of the menu that there is not
    resource('sai', { ...good, group: 'co-soo' });
    // @ts-expect-error a claim that nobody has
    eq('name', me('departmentId'));
    // @ts-expect-error a field of a rule that there is not
    resource('sai', { ...good, checks: [{ op: 'unique', fields: ['nmae'] }] });
    // @ts-expect-error a rule that there is not
    resource('sai', { ...good, checks: [{ op: 'uniqe', fields: ['name'] }] });
    f.state({
      label,
      states: { on: { label } },
      initial: 'on',
      // @ts-expect-error a transition to an unknown state
      transitions: { go: { label, from: ['on'], to: 'off', roles: ['quan-ly'] } },
    });
    // @ts-expect-error a text without one of the languages
    f.text({ label: { vi: 'Nhãn' } });
    // @ts-expect-error an unknown way to compute
    f.computed({ label, result: 'integer', from: { op: 'cuont', of: 'nha', by: 'house' } });
    // @ts-expect-error a machine that starts in an unknown state
    f.state({ label, states: { on: { label } }, initial: 'off', transitions: {} });
  });
});
