import { describe, expectTypeOf, it } from 'vitest';
import type { actOn } from '../api/rows';
import { f } from '../fields/f';
import type { ActionOf, AnswerOfAction, ArgumentsOf } from './action-types';
import type { AskedField, FilterOf } from './list-types';
import type { RecordOf } from './register';
import { resource } from './resource';

const label = { vi: 'Nhãn', en: 'Label' };
const entity = {
  label,
  one: label,
  icon: 'patient' as const,
  group: null,
  title: 'name' as const,
  list: { columns: ['name' as const], sort: ['name' as const, 'ASC' as const] as const },
  form: [{ label, fields: ['name' as const] }],
  access: { read: ['quan-ly' as const] },
};
const name = f.text({ label, required: true });
const away = { label, from: ['on'], to: 'off', roles: ['quan-ly'] } as const;
const states = { on: { label }, off: { label } };
const on = { label, initial: 'on' as const, states };

describe('the actions of the config', () => {
  it('are known by name, with their arguments and answers', () => {
    expectTypeOf<'sign'>().toExtend<ActionOf<'ho-so-benh-an'>>();
    expectTypeOf<'new-edition'>().toExtend<ActionOf<'mau-benh-an'>>();
    expectTypeOf<'sing'>().not.toExtend<ActionOf<'ho-so-benh-an'>>();
    type Cancel = ArgumentsOf<'don-thuoc', 'cancel'>;
    expectTypeOf<Cancel['note']>().toEqualTypeOf<string>();
    expectTypeOf<{ why: string }>().not.toExtend<Cancel>();
    type Signed = AnswerOfAction<'ho-so-benh-an', 'sign'>;
    expectTypeOf<Signed>().toEqualTypeOf<RecordOf<'ho-so-benh-an'>>();
    type Moved = AnswerOfAction<'phieu-thong-tin', 'reschedule'>;
    expectTypeOf<Moved['qrToken']>().toEqualTypeOf<string>();
  });

  it('are refused where a call names or gives them otherwise', () => {
    const act = (() => undefined) as unknown as typeof actOn;
    // @ts-expect-error an action that is not there
    void act('phieu-thong-tin', '', 'cancle', { reason: '' });
    // @ts-expect-error an argument that is not there
    void act('don-thuoc', '', 'cancel', { why: '' });
    // @ts-expect-error an argument that is needed
    void act('don-thuoc', '', 'cancel');
  });

  it('may speak of their own fields only', () => {
    const gone = f.instant({ label });
    const leave = { ...away, stamp: 'goneAt' } as const;
    const fields = { name, state: f.state({ ...on, transitions: { leave } }) };
    resource('tot', { ...entity, fields: { ...fields, goneAt: gone } });
    // @ts-expect-error a stamp that is no field
    resource('sai', { ...entity, fields });
    const kept = f.state({ ...on, transitions: { leave: away }, history: 'past' });
    // @ts-expect-error a history that is no field
    resource('sai', { ...entity, fields: { name, state: kept } });
    // @ts-expect-error a member that no transition has
    f.state({ ...on, transitions: { leave: { ...away, stmap: 'goneAt' } } });
  });
});

describe('the lists of the config', () => {
  it('are asked by the fields of the rows', () => {
    expectTypeOf<'phone'>().toExtend<AskedField<'benh-nhan'>>();
    expectTypeOf<'telephone'>().not.toExtend<AskedField<'benh-nhan'>>();
    expectTypeOf<'start_gte'>().toExtend<keyof FilterOf<'phieu-thong-tin'>>();
    expectTypeOf<'begin_gte'>().not.toExtend<keyof FilterOf<'phieu-thong-tin'>>();
  });
});
