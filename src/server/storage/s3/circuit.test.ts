import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Circuit, SourceFailed, type Watching } from './circuit';

const circuitOf = (more: Watching = {}, restMs = 30) =>
  new Circuit('FILES_URL: s3', { answerMs: 40, attempts: 1, failures: 2, restMs }, more);

/** Never answers, until it is given up. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

it('gives up what is not answered, and asks nothing more of a store that is away', async () => {
  let away = 0;
  const circuit = circuitOf({ onAway: () => (away += 1) }, 60_000);
  for (let n = 0; n < 2; n += 1) {
    await expect(circuit.ask('read', silent)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  let asked = false;
  const ask = async () => {
    asked = true;
  };
  await expect(circuit.ask('read', ask)).rejects.toThrow('FILES_URL');
  expect({ asked, away }).toEqual({ asked: false, away: 1 });
});

it('lets one ask again after a rest, and all once that was answered', async () => {
  let backs = 0;
  const circuit = circuitOf({ onBack: () => (backs += 1) });
  for (let n = 0; n < 2; n += 1) await circuit.ask('read', silent).catch(() => undefined);
  await wait(40);
  const trial = circuit.ask('read', async (_signal, progress) => {
    for (let n = 0; n < 4; n += 1) {
      await wait(20);
      // Longer than an answer may take, but never silent for so long.
      progress();
    }
    return 'well';
  });
  await expect(circuit.ask('read', async () => 'too early')).rejects.toThrow('FILES_URL');
  expect(await trial).toBe('well');
  expect(await circuit.ask('read', async () => 'all')).toBe('all');
  expect(backs).toBe(1);
});

it('says nothing of what was sent to the store', async () => {
  const error = Object.assign(new Error('AKIA secret'), { name: 'SignatureDoesNotMatch' });
  const asked = circuitOf().ask('read', async () => {
    throw Object.assign(error, { $metadata: { httpStatusCode: 403 } });
  });
  const away: Error = await asked.catch((thrown) => thrown);
  expect(away.message).toContain('(SignatureDoesNotMatch 403)');
  expect(`${away.message}${away.stack}${JSON.stringify(away)}`).not.toContain('AKIA');
});

it('does not take what cannot be read for a store that is away', async () => {
  const circuit = circuitOf();
  const broken = new Error('the archive was changed');
  for (let n = 0; n < 3; n += 1) {
    const asked = circuit.ask('write', async () => {
      throw new SourceFailed(broken);
    });
    await expect(asked).rejects.toBe(broken);
  }
  expect(await circuit.ask('read', async () => 'well')).toBe('well');
});
