import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Part } from '../../../src/server/http/request';
import { serve } from '../../../src/server/operation/serve';
import { f } from '../../../src/shared/fields/f';
import { count, id, media } from '../../../src/shared/operation/answer';
import { operation, type Problems } from '../../../src/shared/operation/operation';
import { sentId } from '../../../src/shared/operation/sent-values';
import { t } from '../../../src/shared/text';
import { caller } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

const title = t('Thử', 'Try');

const weigh = operation('POST /thu/:id/can', {
  id: 'weigh',
  title,
  who: ['le-tan'],
  query: { unit: z.enum(['kg', 'g']).optional() },
  body: {
    weight: f.decimal({ label: t('Cân nặng', 'Weight'), required: true, max: 30 }),
    note: f.text({ label: t('Ghi chú', 'Note') }),
    tags: z.array(z.string()).max(2).optional(),
    hold: sentId(t('Không phải mã.', 'No id.')),
    papers: f.file({ label: t('Giấy tờ', 'Papers') }),
  },
  check: ({ note }): Problems => (note === 'xấu' ? { note: t('Không được.', 'Not this.') } : {}),
  answer: z.object({ id: id(), weight: z.number(), tags: z.array(z.string()), papers: count() }),
  status: 201,
});

const forget = operation('DELETE /thu/:id', {
  id: 'forget',
  title,
  who: 'account',
  answer: null,
});

const print = operation('GET /thu/:id/in.txt', {
  id: 'print',
  title,
  who: 'anyone',
  answer: media('text/plain', 'The slip.'),
});

const called: unknown[] = [];

const part: Part = async (app, services) => {
  serve(app, services, weigh, ({ params, query, body, uploads }) => {
    called.push({ query, body });
    const secret = { secret: 'never answered' };
    const { weight, tags } = body;
    return { id: params.id, weight, tags: tags ?? [], papers: uploads.length, ...secret };
  });
  serve(app, services, forget, () => undefined);
  serve(app, services, print, ({ params }) => `slip ${params.id}`);
};

let server: ResourceServer;
let desk: string;
beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig, parts: [part] });
  desk = server.token('le-tan');
});
afterAll(() => server.close());
const call = caller(() => server);

const ROW = '0190A000-0000-7000-8000-000000000001';
const PATH = `/thu/${ROW}/can` as const;

describe('an operation', () => {
  it('asks who calls before it looks at what is sent', async () => {
    const visitor = await call('POST', PATH, { json: { broken: true } });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const doctor = await call('POST', PATH, { token: server.token('bac-si'), json: {} });
    expect([doctor.status, doctor.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await call('DELETE', `/thu/${ROW}`)).status).toBe(401);
  });

  it('takes JSON and a form alike, and answers what is described and nothing else', async () => {
    const json = { weight: 3.5, note: '', tags: ['a', 'b'], hold: ROW };
    const answer = { id: ROW.toLowerCase(), weight: 3.5, tags: ['a', 'b'], papers: 0 };
    const form = new FormData();
    form.append('weight', '3.5');
    form.append('note', '');
    form.append('tags', '["a","b"]');
    form.append('hold', ROW);
    called.length = 0;
    for (const sent of [{ json }, { form }]) {
      const { status, body } = await call('POST', `${PATH}?unit=kg`, { token: desk, ...sent });
      expect([status, body]).toEqual([201, answer]);
    }
    const taken = { query: { unit: 'kg' }, body: { ...json, note: null, hold: ROW.toLowerCase() } };
    expect(called).toEqual([taken, taken]);
  });

  it('says at each name what is wrong with it', async () => {
    const wrong = { weight: 31, note: 'xấu', wings: 2, papers: ['an id'] };
    const { status, body } = await call('POST', PATH, { token: desk, json: wrong });
    expect([status, body.errors]).toEqual([
      422,
      {
        weight: 'Lớn nhất là 30.',
        note: 'Không được.',
        wings: 'Không có trường này.',
        papers: 'Hãy gửi tệp mới.',
      },
    ]);
    const nothing = await call('POST', PATH, { token: desk, json: {} });
    expect(nothing.body.errors).toEqual({ weight: 'Vui lòng nhập mục này.' });
    expect((await call('POST', PATH, { token: desk, json: [] })).status).toBe(400);
  });

  it('refuses files where none are taken, and counts those that are', async () => {
    const form = new FormData();
    form.append('weight', '2');
    form.append('papers', new Blob(['x']), 'x.pdf');
    expect((await call('POST', PATH, { token: desk, form })).body.papers).toBe(1);
    const other = new FormData();
    other.append('weight', '2');
    other.append('note', new Blob(['x']), 'x.pdf');
    const { status, body } = await call('POST', PATH, { token: desk, form: other });
    expect([status, body.errors]).toEqual([422, { note: 'Mục này không nhận tệp.' }]);
  });

  it('knows neither other parameters nor what is no id', async () => {
    const asked = await call('POST', `${PATH}?units=kg`, { token: desk, json: { weight: 1 } });
    expect([asked.status, asked.body.code]).toEqual([400, 'UNKNOWN_FIELD']);
    const odd = await call('POST', `${PATH}?unit=lb`, { token: desk, json: { weight: 1 } });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['unit']]);
    expect((await call('DELETE', '/thu/7', { token: desk })).status).toBe(404);
  });

  it('answers nothing, or a file, where that is described', async () => {
    const gone = await call('DELETE', `/thu/${ROW}`, { token: desk });
    expect([gone.status, gone.body]).toEqual([204, null]);
    const printed = await fetch(`${server.url}/thu/${ROW}/in.txt`);
    expect(printed.headers.get('content-type')).toContain('text/plain');
    expect(await printed.text()).toBe(`slip ${ROW.toLowerCase()}`);
  });
});
