import { expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { findResource } from '../../shared/resource/config';
import { parentOf } from './parent-of';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

function parent(name: string, record: object, reads: (name: string) => boolean = () => true) {
  const resource = findResource(config, name);
  if (!resource) throw new Error(`no ${name}`);
  return parentOf(config, resource, { ...record }, reads);
}

it('names the patient before whatever else a record refers to', () => {
  expect(parent('phieu-thong-tin', { doctor: OTHER, patient: ID })).toEqual({
    by: 'patient',
    lead: { to: 'benh-nhan', id: ID },
  });
});

it('names the row on whose page the record is listed', () => {
  expect(parent('giuong', { room: ID })).toEqual({ by: 'room', lead: { to: 'phong', id: ID } });
});

it('names none where the reference is empty, may not be read, or is no parent', () => {
  expect(parent('giuong', { room: null })).toBeUndefined();
  expect(parent('giuong', { room: ID }, (name) => name !== 'phong')).toBeUndefined();
  expect(parent('huong-dan', { department: ID })).toBeUndefined();
});
