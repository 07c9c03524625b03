import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Part } from '../../../src/server/http/request';
import { serve } from '../../../src/server/operation/serve';
import { count } from '../../../src/shared/operation/answer';
import { operation } from '../../../src/shared/operation/operation';
import { t } from '../../../src/shared/text';
import { caller } from '../../fixtures/api-caller';
import { takeDifferences } from '../../fixtures/described-answers';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const weigh = operation('GET /can/:what', {
  id: 'weigh',
  title: t('Cân', 'Weigh'),
  who: 'anyone',
  params: { what: z.string() },
  answer: z.object({ weight: count() }),
  chosen: true,
});

/** What the operation answers, by what it is asked to weigh; its type is lied about. */
const ANSWERS: Record<string, unknown> = {
  right: { weight: 3 },
  text: { weight: 'three' },
  nothing: {},
  more: { weight: 3, secret: 'of somebody' },
};

const part: Part = async (app, services) => {
  serve(app, services, weigh, ({ params, reply }) => {
    if (params.what === 'status') return reply.code(202).send({ weight: 3 });
    if (params.what === 'type') return reply.type('text/plain').send('3');
    return ANSWERS[params.what] as { weight: number };
  });
};

let server: ResourceServer;
beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig, parts: [part] });
});
afterAll(() => server.close());
const ask = (what: string) => fetch(`${server.url}/can/${what}`).then((answer) => answer.text());
const call = caller(() => server);

describe('an answer of an operation', () => {
  it.each([
    ['text', '/weight must be integer'],
    ['nothing', "must have required property 'weight'"],
    ['more', '/secret is not described'],
    ['status', '202: no such status'],
    ['type', 'text/plain instead of application/json'],
  ])('fails the test that was given it where it is not as described: %s', async (what, said) => {
    await ask(what);
    expect(takeDifferences().join('\n')).toContain(said);
  });

  it('passes as it is described, and so does a refusal', async () => {
    expect((await call('GET', '/can/right')).body).toEqual({ weight: 3 });
    expect((await call('GET', '/can/right?unit=kg')).status).toBe(400);
    expect(takeDifferences()).toEqual([]);
  });
});
