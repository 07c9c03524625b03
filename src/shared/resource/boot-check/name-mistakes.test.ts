import { base, itTellsOf, label, type Mistakes, wrong } from '../../../../tests/fixtures/mistakes';
import { f } from '../../fields/f';

const MISTAKES: Mistakes = {
  'a reserved path': [{ change: { name: 'hang-cho' } }, 'hang-cho.name: is a path of the API'],
  'another reserved path': [{ change: { name: 'trang-chu' } }, 'is a path of the API itself'],
  'a page of the staff area': [
    { change: { name: 'phan-quyen' } },
    'phan-quyen.name: is a page of the staff area itself',
  ],
  'a name with accents': [{ change: { name: 'mèo' } }, 'named in kebab-case without accents'],
  'a name of two resources': [{ change: { name: 'nha' } }, 'nha.name: is the name of two'],
  'a field with accents': [{ fields: { giá: f.money(base) } }, 'meo.giá: a field is named in'],
  'a field that every record has': [{ fields: { id: f.text(base) } }, 'meo.id: every record has'],
  'a word of the API': [{ fields: { q: f.text(base) } }, 'meo.q: is a word of the API itself'],
  'a member of every object': [
    { fields: { constructor: f.text(base) } },
    'meo.constructor: is a word of the API itself',
  ],
  'a column of another field': [
    { fields: { nameFold: f.text(base) } },
    'meo.nameFold: needs the column "name_fold", which "name" has already',
  ],
  'a former name that is still a field': [
    { fields: { label: f.text({ label, was: 'name' }) } },
    'meo.label: was "name", which is still a field',
  ],
  'a former resource that is still there': [
    { change: { was: 'nha' } },
    'meo.was: was "nha", which is still a resource',
  ],
  'the one row of a resource that could not be made': [
    { change: wrong({ single: true }) },
    'meo.name: needs a `default`: its one row is there before anybody writes it',
  ],
  'one row that is archived': [
    { change: wrong({ single: true, archive: true }) },
    'meo.archive: is for resources of many rows, and this one is `single`',
  ],
  'a tombstone of what is still there': [
    { dropped: ['meo.weight'] },
    'meo.weight: is listed in `dropped`, but is still here',
  ],
};

itTellsOf('names', MISTAKES);
