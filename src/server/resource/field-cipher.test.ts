import { describe, expect, it } from 'vitest';
import { f } from '../../shared/fields/f';
import { type Resource, resource } from '../../shared/resource/resource';
import { t } from '../../shared/text';
import { KeyRing, UnknownKey } from '../keys/key-ring';
import { decryptValue, encryptValue, type Place } from './field-cipher';

const label = t('Nhãn', 'Label');
const card = (name: string, was?: string): Resource =>
  resource(name, {
    label,
    one: label,
    was,
    fields: {
      number: f.text({ label, encrypted: true }),
      other: f.text({ label, encrypted: true, ...(was ? { was: 'number' } : {}) }),
    },
    title: 'number',
    access: { read: ['quan-ly'] },
  } as never) as unknown as Resource;

const ring = new KeyRing('a secret of the tests, long enough');
const place: Place = { resource: card('the'), field: 'number', id: '1' };
const sealed = encryptValue(ring, place, '001190999999');

describe('an encrypted value', () => {
  it('is read at its place only', () => {
    expect(decryptValue(ring, place, sealed)).toBe('001190999999');
    const elsewhere: Place[] = [
      { ...place, id: '2' },
      { ...place, field: 'other' },
      { ...place, resource: card('so') },
    ];
    for (const other of elsewhere) expect(() => decryptValue(ring, other, sealed)).toThrow();
  });

  it('is read under the names that follow its own', () => {
    const renamed: Place = { resource: card('ho-chieu', 'the'), field: 'other', id: '1' };
    expect(decryptValue(ring, renamed, sealed)).toBe('001190999999');
    expect(() => decryptValue(ring, { ...renamed, id: '2' }, sealed)).toThrow();
  });

  it('is refused with a changed byte, and with a key that is not there', () => {
    const [form, version, nonce, body, tag] = sealed.split('.') as [string, string, ...string[]];
    const changed = `${body![0] === 'A' ? 'B' : 'A'}${body!.slice(1)}`;
    expect(() =>
      decryptValue(ring, place, [form, version, nonce, changed, tag].join('.')),
    ).toThrow();
    expect(() => decryptValue(ring, place, [form, '7', nonce, body, tag].join('.'))).toThrow(
      UnknownKey,
    );
  });
});
