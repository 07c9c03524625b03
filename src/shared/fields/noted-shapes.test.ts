import { expect, it } from 'vitest';
import { z as zod } from 'zod';
import { asMade, makeShapesWith, z as notedZod } from './noted-shapes';

const z = notedZod as typeof zod;

it('makes what was noted before zod came, and what is described afterwards', () => {
  const words = (label: string, schema: zod.ZodType) => schema.meta({ label });
  const line = z.object({
    name: words('Name', z.string().trim().min(1)),
    day: z.iso.date(),
    dose: z.number().positive().nullable().default(null),
  });
  const { name, dose } = line.shape;
  const lines = z.array(z.strictObject({ name, dose, kind: z.enum(['a', 'b']) })).max(2);
  const even = z.number().refine((value) => value % 2 === 0);
  expect(() => lines.parse([])).not.toThrow(TypeError);
  expect(() => Object.keys(line)).toThrow('before zod is there');

  makeShapesWith(zod);
  expect(lines.parse([{ name: ' An ', kind: 'b' }])).toEqual([
    { name: 'An', dose: null, kind: 'b' },
  ]);
  expect(lines.safeParse([{ name: '', kind: 'b' }]).success).toBe(false);
  expect(lines.safeParse([{ name: 'An', kind: 'b', more: 1 }]).success).toBe(false);
  expect(line.safeParse({ name: 'An', day: '2026-02-30' }).success).toBe(false);
  expect(even.safeParse(3).success).toBe(false);
  expect(even.safeParse(4).success).toBe(true);
  expect(lines instanceof zod.ZodType).toBe(true);
  expect(zod.union([line, lines]).safeParse([{ name: 'An', kind: 'a' }]).success).toBe(true);
  expect(zod.toJSONSchema(asMade(lines), { io: 'input' })).toEqual(
    zod.toJSONSchema(
      zod
        .array(
          zod.strictObject({
            name: zod.string().trim().min(1).meta({ label: 'Name' }),
            dose: zod.number().positive().nullable().default(null),
            kind: zod.enum(['a', 'b']),
          }),
        )
        .max(2),
      { io: 'input' },
    ),
  );
  expect(z.array(even).safeParse([2, 4]).success).toBe(true);
});
