import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { tokensCss } from './css';
import { COLOURS, CONTRAST_PAIRS, type Theme } from './tokens';

describe('contrast', () => {
  it('agrees with the published extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each<Theme>(['light', 'dark'])('colours of the %s theme', (theme) => {
  it.each(CONTRAST_PAIRS)('%s on %s reaches %s:1', (foreground, background, least) => {
    const colours = COLOURS[theme];
    expect(contrast(colours[foreground], colours[background])).toBeGreaterThanOrEqual(least);
  });
});

describe('tokensCss', () => {
  it('gives both themes every colour, the dark one by choice and by device', () => {
    const css = tokensCss();
    expect(css.match(/--colour-on-accent-soft:/g)).toHaveLength(3);
    expect(css.split(`--colour-page:${COLOURS.dark.page};`)).toHaveLength(3);
  });
});
