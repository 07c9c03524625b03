import { expect, it } from 'vitest';
import { f } from '../fields/f';
import { filterNow } from './former-names';
import { resource } from './resource';

const t = (text: string) => ({ vi: text, en: text });
const shift = resource('ca', {
  ...{ label: t('Ca'), one: t('ca'), icon: 'department', group: null, title: 'name' },
  fields: {
    name: f.text({ label: t('Tên'), required: true }),
    begins: f.instant({ label: t('Từ'), was: 'start', filter: true }),
  },
  list: { columns: ['name'], sort: ['id', 'ASC'] },
  form: [{ label: t('Ca'), fields: ['name', 'begins'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'] },
});

it.each(['', '_neq', '_gt', '_gte', '_lt', '_lte', '_like', '_during'])(
  'gives a kept filter by a renamed field its name of now, with %j behind it',
  (operator) => {
    expect(filterNow(shift, { [`start${operator}`]: 'x', q: 'an' })).toEqual({
      [`begins${operator}`]: 'x',
      q: 'an',
    });
  },
);
