import { describe, expect, it } from 'vitest';
import { Gate } from './gate';

const SIZE = { together: 2, perKey: 1, waitingPerKey: 2, waiting: 3 };

/** Asks to come in and notes the name once it is in. */
function ask(gate: Gate, inside: string[], key: string, name = key) {
  return gate.enter(key).then((leave) => {
    inside.push(name);
    return leave;
  });
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Gate', () => {
  it('lets another key in before the second of the first', async () => {
    const gate = new Gate({ ...SIZE, together: 1 });
    const inside: string[] = [];
    const first = await ask(gate, inside, 'a');
    void ask(gate, inside, 'a', 'a again').then((leave) => leave());
    void ask(gate, inside, 'b').then((leave) => leave());
    void ask(gate, inside, 'a', 'a at last').then((leave) => leave());
    first();
    first();
    await settle();
    expect(inside).toEqual(['a', 'a again', 'b', 'a at last']);
    expect(gate.count).toEqual({ inside: 0, waiting: 0 });
  });

  it('gives each key its turn', async () => {
    const gate = new Gate({ together: 1, perKey: 1, waitingPerKey: 5, waiting: 10 });
    const inside: string[] = [];
    const go = await ask(gate, inside, 'x');
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) {
      void ask(gate, inside, name[0] ?? '', name).then((leave) => leave());
    }
    go();
    await settle();
    expect(inside).toEqual(['x', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('sends away who has too many waiting, and everybody when all places are taken', async () => {
    const gate = new Gate(SIZE);
    const inside: string[] = [];
    await ask(gate, inside, 'a');
    void ask(gate, inside, 'a');
    void ask(gate, inside, 'a');
    await expect(gate.enter('a')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await ask(gate, inside, 'b');
    void ask(gate, inside, 'c');
    await expect(gate.enter('d')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('passes over who has gone away', async () => {
    const gate = new Gate({ ...SIZE, together: 1 });
    const leave = await gate.enter('a');
    const gone = gate.enter('b', () => true);
    const inside: string[] = [];
    void ask(gate, inside, 'c');
    leave();
    await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await settle();
    expect(inside).toEqual(['c']);
  });
});
