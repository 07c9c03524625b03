import { expect, it } from 'vitest';
import { encodeFiles } from './encode-files';

const stored = { id: 'f1', name: 'phim.png', type: 'image/png', size: 10 };

it('sends stored files as their ids and new ones as they are', () => {
  const added = new File(['x'], 'moi.pdf', { type: 'application/pdf' });
  expect(encodeFiles({ photo: stored, files: [stored, added], name: 'An', none: null })).toEqual({
    photo: 'f1',
    files: ['f1', added],
    name: 'An',
    none: null,
  });
});
