import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Cleanup } from './cleanup';

const log = pino({ level: 'silent' });

describe('Cleanup', () => {
  it('closes in the opposite order, once, past a step that fails', async () => {
    const closed: string[] = [];
    const cleanup = new Cleanup(log);
    const step = async (name: string) => {
      closed.push(name);
    };
    await cleanup.add('database', () => step('database'));
    await cleanup.add('pool', () => Promise.reject(new Error('away')));
    await cleanup.add('http', () => step('http'));
    await Promise.all([cleanup.run(), cleanup.run()]);
    expect(closed).toEqual(['http', 'database']);
  });

  it('closes at once what is opened after the end began', async () => {
    const cleanup = new Cleanup(log);
    await cleanup.run();
    let closed = false;
    await cleanup.add('late', async () => {
      closed = true;
    });
    expect(closed).toBe(true);
  });
});
