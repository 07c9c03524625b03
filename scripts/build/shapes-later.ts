import { join } from 'node:path';
import type { Plugin } from 'vite';

const NOTED = join(import.meta.dirname, '../../src/shared/fields/noted-shapes.ts');

/**
 * Where shapes are described that the browser asks for with the first form or value of such a shape: the
 * config, and what it is made of. All that checks by them imports zod itself.
 */
const DESCRIBES =
  /\/(resources|extensions\/[^/]+\/(resources|kinds))(\/.*)?\.ts$|\/src\/shared\/(fields|patient|records|rules|booking)\/.*\.ts$/;

/** What they describe shapes by; anything else of zod is left out of what the browser loads. */
const WORDS = [
  ...['any', 'array', 'boolean', 'custom', 'discriminatedUnion', 'enum', 'int', 'iso', 'lazy'],
  ...['literal', 'looseObject', 'number', 'object', 'preprocess', 'record', 'strictObject'],
  ...['string', 'toJSONSchema', 'tuple', 'union', 'unknown', 'url', 'email', 'uuid'],
];

/** What zod brings along in a browser: the words that noted shapes are made of. */
export const MAKES_SHAPES = `import { z } from 'zod'; import { makeShapesWith } from ${JSON.stringify(NOTED)};
makeShapesWith({ ${WORDS.map((word) => `${word}: z.${word}`).join(', ')} });`;

/** In the first part of the staff area the config notes its shapes; zod comes with what asks for them. */
export const shapesLater = (): Plugin[] => [
  {
    name: 'sen-shapes-later',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'zod' && importer && DESCRIBES.test(importer) ? NOTED : undefined,
  },
  {
    name: 'sen-words-of-shapes',
    apply: 'build',
    transform(code, id) {
      if (!DESCRIBES.test(id)) return;
      for (const [, word = ''] of code.matchAll(/\bz\s*\.\s*(\w+)/g))
        if (!WORDS.includes(word)) this.error(`z.${word} is none of the words in shapes-later.ts`);
    },
  },
];
