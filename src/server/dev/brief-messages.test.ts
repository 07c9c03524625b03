import { expect, it } from 'vitest';
import { briefMessages } from './brief-messages';

const names = Array.from({ length: 60 }, (_, index) => `"name-${index}"`).join(' | ');

it('tells a mistake in the config in short lines, the last reason with it', () => {
  const place = 'resources/co-so/phong.ts(12,5): error TS2322:';
  const told = [
    `${place} Type '"leger"' is not assignable to type '${names}'. Did you mean '"ledger"'?`,
    `  Type 'A' is not assignable to type '${names}'.`,
    `    Type '"state=fre"' is not assignable to type '${names}'.`,
    'extensions/thiet-bi/resources/may.ts(3,1): error TS2304: Cannot find name',
    '',
  ].join('\n');
  const lines = briefMessages(told).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^resources\/co-so\/phong.ts\(12,5\).*"leger".*mean '"ledger"'\?$/),
    expect.stringMatching(/^ {2}Type '"state=fre"' is not assignable .*…/),
    'extensions/thiet-bi/resources/may.ts(3,1): error TS2304: Cannot find name',
    '',
  ]);
  for (const line of lines) expect(line.length).toBeLessThan(200);
});

it('leaves mistakes in the program whole', () => {
  const told = `src/server/main.ts(1,1): error TS2322: Type '${names}'\n  Type\n    Type '${names}'`;
  expect(briefMessages(told)).toBe(told);
});
