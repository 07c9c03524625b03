// @vitest-environment node
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { config } from '../../../resources.config';
import { sendError } from './errors';
import { type PressureLimits, registerPressure } from './pressure';

let app: FastifyInstance;
afterEach(() => app.close());

async function build(limits: PressureLimits): Promise<void> {
  app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, config));
  await registerPressure(app, limits);
  for (const url of ['/', '/livez', '/readyz']) app.get(url, async () => 'here');
}

async function start(limits: PressureLimits): Promise<void> {
  await build(limits);
  await app.ready();
}

/** Keeps the event loop busy for some milliseconds, then lets its timers run. */
async function stall(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) Math.sqrt(until);
  await new Promise((done) => setTimeout(done, 1));
}

describe('an event loop that runs late', () => {
  it('turns nobody away for one stall, however long', async () => {
    await start({ delay: 60_000, over: 100 });
    for (let round = 0; round < 5; round += 1) {
      await stall(150);
      expect((await app.inject('/')).statusCode).toBe(200);
    }
  });

  it('turns nobody away for what its own start took', async () => {
    await build({ delay: 30, over: 300 });
    for (let round = 0; round < 12; round += 1) await stall(80);
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  it('answers 503 with the time to wait while it stays late', async () => {
    await start({ delay: 30, over: 300 });
    for (let round = 0; round < 12; round += 1) await stall(80);
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json().code).toBe('UNAVAILABLE');
    for (const url of ['/livez', '/readyz']) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
  });
});
