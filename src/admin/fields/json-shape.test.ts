import { expect, it } from 'vitest';
import { config } from '../../../resources.config';
import type { Field } from '../../shared/fields/kinds';
import { resourceNamed } from '../../shared/resource/config';
import { shapeOf } from './json-shape';

it('knows the medicine of a prescription’s line, so that nobody reads its id', () => {
  const { lines } = resourceNamed(config, 'don-thuoc').fields;
  const shape = shapeOf(lines as Field<'json'>);
  const line = shape.type === 'list' && shape.of.type === 'object' ? shape.of.members : [];
  expect(line.find(({ name }) => name === 'medicine')?.shape).toEqual({
    type: 'reference',
    to: 'thuoc',
  });
});
