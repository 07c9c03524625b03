import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { settingWarnings } from './warnings';

const warned = (env: Record<string, string>) =>
  settingWarnings(readSettings(env)).map((line) => line.split(':')[0]);

describe('settingWarnings', () => {
  it('names what whoever opens the clinic to others should set', () => {
    expect(warned({ DEMO: '0' })).toEqual(['PUBLIC_URL']);
    expect(warned({ DEMO: '0', PUBLIC_URL: 'https://sen.example' })).toEqual(['TRUST_PROXY']);
    const set = { DEMO: '0', PUBLIC_URL: 'https://sen.example', TRUST_PROXY: '1' };
    expect(warned(set)).toEqual([]);
    expect(warned({ DEMO: '0', PUBLIC_URL: 'http://sen.lan' })).toEqual([]);
  });

  it('leaves a demo alone', () => expect(warned({})).toEqual([]));
});
