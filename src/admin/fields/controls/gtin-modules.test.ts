import { describe, expect, it } from 'vitest';
import { gtinModules } from './gtin-modules';

/* Read back by the tables of GS1, apart from the library that draws. */
const LEFT =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const flipped = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const RIGHT = LEFT.map(flipped);
const EVEN = RIGHT.map((bits) => [...bits].reverse().join(''));
const FIRST = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
const parts = (bits: string) => bits.match(/.{7}/g) ?? [];

function readEan(bars: string): string {
  const half = (bars.length - 11) / 2;
  expect([bars.slice(0, 3), bars.slice(3 + half, 8 + half), bars.slice(-3)]).toEqual([
    '101',
    '01010',
    '101',
  ]);
  const left = parts(bars.slice(3, 3 + half));
  const parity = left.map((bits) => (LEFT.includes(bits) ? 'L' : 'G')).join('');
  const digits = left.map((bits) => Math.max(LEFT.indexOf(bits), EVEN.indexOf(bits))).join('');
  const right = parts(bars.slice(8 + half, -3))
    .map((bits) => RIGHT.indexOf(bits))
    .join('');
  return (left.length === 6 ? FIRST.indexOf(parity) : '') + digits + right;
}

const WIDE = '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(' ');

function readItf(bars: string): string {
  const runs = bars.match(/1+|0+/g) ?? [];
  const widths = runs.map((run) => (run.length > 1 ? '1' : '0'));
  expect([widths.slice(0, 4).join(''), widths.slice(-3).join('')]).toEqual(['0000', '100']);
  const inner = widths.slice(4, -3);
  const pairs = Array.from({ length: inner.length / 10 }, (_, pair) =>
    inner.slice(pair * 10, pair * 10 + 10),
  );
  return pairs
    .flatMap((pair) =>
      [0, 1].map((side) => WIDE.indexOf(pair.filter((_, at) => at % 2 === side).join(''))),
    )
    .join('');
}

describe('the bars of a GTIN', () => {
  it.each(['96385074', '4006381333931', '8934563138165'])('say %s', (gtin) => {
    expect(readEan(gtinModules(gtin)?.bars ?? '')).toBe(gtin);
  });
  it('are those of thirteen digits for twelve', () => {
    expect(readEan(gtinModules('012345678905')?.bars ?? '')).toBe('0012345678905');
  });
  it('are interleaved for fourteen', () => {
    expect(readItf(gtinModules('15400141288763')?.bars ?? '')).toBe('15400141288763');
  });
  it.each(['4006381333932', '123', 'abc', ''])('are not drawn for %j', (text) => {
    expect(gtinModules(text)).toBeNull();
  });
});
