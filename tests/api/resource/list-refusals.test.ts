import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller, listPath } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

let server: ResourceServer;
let manager: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  manager = server.token('quan-ly');
});
afterAll(() => server.close());

describe('a list call that is wrong', () => {
  it.each([
    ['sort=x'],
    ['sort=[]'],
    ['sort=["fullName","UP"]'],
    ['sort=["fullName","ASC","x"]'],
    ['sort={"a":1}'],
    ['range=x'],
    ['range=[1]'],
    ['range=[5,1]'],
    ['range=[-1,5]'],
    ['range=[0,1e300]'],
    ['range=["a","b"]'],
    ['range=[0.5,3]'],
    ['filter=x'],
    ['filter=[]'],
    ['filter=null'],
    ['filter={"q":{}}'],
    ['filter={"q":"a\\u0000b"}'],
    ['filter={"fullName":"a\\u0000b"}'],
    ['filter={"fullName":{"a":1}}'],
    ['filter={"debt":"nhiều"}'],
    ['filter={"debt":1e300}'],
    ['filter={"debt_gte":99999999999999999999999}'],
    ['filter={"debt_gte":[1,2]}'],
    ['filter={"debt_gte":null}'],
    ['filter={"minor":"maybe"}'],
    ['filter={"seenAt_gte":"hôm qua"}'],
    ['filter={"born":"31/31/2020"}'],
    ['filter={"sex":"x"}'],
    ['filter={"archived":"x"}'],
    [`filter={"fullName":"${'x'.repeat(2000)}"}`],
    ['filter=1&filter=2'],
  ])('is answered 400 in Vietnamese: %s', async (query) => {
    const encoded = query.replace(/=(.*?)(?=&|$)/g, (_, value) => `=${encodeURIComponent(value)}`);
    const answer = await call('GET', `/benh-nhan?${encoded}`, { token: manager });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('BAD_REQUEST');
    expect(answer.body.message).toMatch(/Yêu cầu không đúng|ký tự không hợp lệ/);
  });

  it.each(['q=an', 'filter={}&q=an', 'page=2'])(
    'is refused for a parameter that it does not know: %s',
    async (query) => {
      const answer = await call('GET', `/benh-nhan?${query}`, { token: manager });
      expect([answer.status, answer.body.code]).toEqual([400, 'UNKNOWN_FIELD']);
    },
  );

  it('answers the same for fields that are not there or not readable', async () => {
    const reception = server.token('le-tan');
    const body = async (filter: unknown, sort?: unknown) => {
      const answer = await call('GET', listPath('benh-nhan', { filter, sort }), {
        token: reception,
      });
      expect(answer.status).toBe(400);
      const { errors, requestId: _, ...rest } = answer.body;
      return JSON.stringify([rest, Object.values(errors)]);
    };
    const bodies = new Set([
      await body({ nothing: 1 }),
      await body({ diagnoses: 'I10' }),
      await body({ diagnoses_neq: 'I10' }),
      await body({ __proto__x: 1 }),
      await body({ constructor: 1 }),
      await body({}, ['nothing', 'ASC']),
      await body({}, ['diagnoses', 'ASC']),
      await body({}, ['toString', 'ASC']),
    ]);
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('UNKNOWN_FIELD');
  });

  it.each([
    [{ filter: { vitals: 'x' } }, 'vitals', 'Không lọc được theo trường này.'],
    [{ filter: { website_like: 'x' } }, 'website_like', 'Không lọc được theo trường này.'],
    [{ filter: { fullName_gt: 'x' } }, 'fullName_gt', 'Không lọc được theo trường này.'],
    [{ filter: { citizenId_like: '0' } }, 'citizenId_like', 'Không lọc được theo trường này.'],
    [{ sort: ['address', 'ASC'] }, 'address', 'Không sắp xếp được theo trường này.'],
    [{ sort: ['citizenId', 'ASC'] }, 'citizenId', 'Không sắp xếp được theo trường này.'],
    [{ sort: ['minor', 'ASC'] }, 'minor', 'Không sắp xếp được theo trường này.'],
    [{ sort: ['papers', 'ASC'] }, 'papers', 'Không sắp xếp được theo trường này.'],
  ])('says of a field that is read but has no order or index why: %j', async (query, key, text) => {
    const reads = server.token(key === 'vitals' ? 'bac-si' : 'quan-ly');
    const answer = await call('GET', listPath('benh-nhan', query), { token: reads });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', errors: { [key]: text } },
    });
  });
});
