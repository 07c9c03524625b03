import { z } from 'zod';
import { kinds } from '../../../resources/kinds/kinds';
import { ACTORS } from '../../../src/shared/account/actors';
import { f } from '../../../src/shared/fields/f';
import { citizenId } from '../../../src/shared/patient/identity';
import { defineResources } from '../../../src/shared/resource/define-resources';
import { and, eq, gte, isNull, neq, notNull } from '../../../src/shared/resource/predicate';
import { resource } from '../../../src/shared/resource/resource';

export const label = { vi: 'Nhãn', en: 'Label' };
const shown = { label, one: label, icon: 'batch', group: 'chung' } as const;
const staff = { read: ['quan-ly'], write: ['quan-ly'] } as const;
export const groups = { chung: { label, icon: 'batch' } } as const;

export const ward = resource('khoa', {
  ...shown,
  title: 'name',
  fields: {
    name: f.text({ label, required: true, sort: true, search: true, unique: true }),
    head: f.ref('nguoi', { label, onDelete: 'set null' }),
    people: f.computed({
      label,
      result: 'integer',
      from: { op: 'count', of: 'nguoi', by: 'wards', where: eq('active', true) },
    }),
    pay: f.computed({
      label,
      result: 'money',
      from: { op: 'sum', of: 'nguoi', by: 'home', field: 'pay' },
    }),
    firstStart: f.computed({
      label,
      result: 'date',
      from: { op: 'min', of: 'ca', by: 'ward', field: 'start' },
    }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: [{ label, fields: ['name', 'head'] }],
  access: staff,
});

export const person = resource('nguoi', {
  ...shown,
  title: 'fullName',
  fields: {
    code: f.code({ label, pattern: 'N-{####}', search: true, sort: true }),
    fullName: f.text({ label, required: true, collate: 'name', sort: true, search: true }),
    note: f.text({ label, sort: true, filter: true }),
    phone: f.phone({ label, search: true, filter: true, unique: true }),
    email: f.email({ label, search: true }),
    citizenId: citizenId({ label, encrypted: true, unique: true, filter: true }),
    born: f.partialDate({ label, sort: true }),
    age: f.computed({ label, result: 'integer', from: { op: 'age', field: 'born' } }),
    home: f.ref('khoa', { label, filter: true, search: true }),
    wards: f.refs('khoa', { label, filter: true }),
    languages: f.enum({
      label,
      multiple: true,
      filter: true,
      options: { vi: { label }, en: { label }, fr: { label } },
    }),
    grade: f.enum({
      label,
      sort: true,
      filter: true,
      options: { senior: { label }, junior: { label }, intern: { label } },
    }),
    licence: f.text({ label, required: true, when: eq('grade', 'senior') }),
    pay: f.money({ label, sort: true }),
    seats: f.integer({ label, filter: true }),
    years: f.integer({ label, min: 0 }),
    height: f.decimal({ label, scale: 1 }),
    active: f.boolean({ label, required: true, default: true, filter: true }),
    lead: f.computed({
      label,
      result: 'boolean',
      from: { op: 'holds', where: and(eq('grade', 'senior'), gte('pay', 100)) },
    }),
    display: f.computed({
      label,
      result: 'text',
      from: { op: 'concat', fields: ['code', 'home', 'fullName'] },
    }),
  },
  list: { columns: ['fullName'], sort: ['fullName', 'ASC'] },
  form: [{ label, fields: ['fullName', 'licence', 'active'] }],
  checks: [{ op: 'holds', where: neq('note', 'cấm'), field: 'note', message: label }],
  access: staff,
  archive: true,
});

export const shift = resource('ca', {
  ...shown,
  title: 'start',
  fields: {
    person: f.ref('nguoi', { label }),
    guest: f.text({ label }),
    ward: f.ref('khoa', { label, required: true, onDelete: 'cascade' }),
    start: f.instant({ label, required: true, sort: true }),
    end: f.instant({ label, required: true }),
    state: f.state({
      label,
      initial: 'planned',
      states: { planned: { label }, cancelled: { label } },
      transitions: {},
    }),
    end2: f.date({ label }),
    start2: f.date({ label }),
    open: f.time({ label }),
    close: f.time({ label }),
  },
  list: { columns: ['start'], sort: ['createdAt', 'DESC'] },
  form: [{ label, fields: ['person', 'ward', 'start', 'end'] }],
  checks: [
    { op: 'exactlyOne', fields: ['person', 'guest'] },
    { op: 'ordered', from: 'start', to: 'end' },
    { op: 'noOverlap', by: ['person'], from: 'start', to: 'end', where: neq('state', 'cancelled') },
    { op: 'noOverlap', by: ['ward'], from: 'start2', to: 'end2', where: notNull('start2') },
    { op: 'noOverlap', by: ['guest'], from: 'open', to: 'close', where: notNull('open') },
    { op: 'unique', fields: ['ward', 'guest'], where: isNull('end2') },
  ],
  access: staff,
  archive: true,
});

export const journal = resource('nhat-ky', {
  ...shown,
  title: 'action',
  fields: {
    action: f.text({ label, required: true, readOnly: true, search: true }),
    at: f.instant({ label, readOnly: true }),
    detail: f.json({ label, readOnly: true, schema: z.record(z.string(), z.unknown()) }),
  },
  list: { columns: ['action'], sort: ['createdAt', 'DESC'] },
  form: [{ label, fields: ['action'] }],
  access: { read: ['quan-tri'] },
  appendOnly: true,
});

/** A config that uses everything the database is asked to keep. */
export const clinicConfig = defineResources({
  actors: ACTORS,
  kinds,
  groups,
  resources: [ward, person, shift, journal],
});
