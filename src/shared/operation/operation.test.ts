import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { f } from '../fields/f';
import { t } from '../text';
import { id, instant, media } from './answer';
import { type AnswerOf, operation, type ParamsOf, type SentTo } from './operation';
import { fillPath, parameterNames, splitRoute } from './route';
import type { Taken } from './shape';

const move = operation('POST /phieu/:id/dong/:line', {
  id: 'move',
  title: t('Dời', 'Move'),
  who: 'account',
  params: { line: z.coerce.number().int() },
  body: {
    start: f.instant({ label: t('Giờ', 'Time'), required: true }),
    reason: f.text({ label: t('Lý do', 'Reason') }),
    papers: f.file({ label: t('Giấy tờ', 'Papers') }),
    tags: z.array(z.string()).optional(),
  },
  answer: z.object({ id: id(), until: instant() }),
  also: { 202: z.object({ waiting: z.boolean() }) },
});

const calendar = operation('GET /phieu/:id/lich.ics', {
  id: 'calendar',
  title: t('Lịch', 'Calendar'),
  who: ['le-tan'],
  query: { lang: z.enum(['vi', 'en']).optional() },
  answer: media('text/calendar', 'iCalendar.'),
});

describe('operation', () => {
  it('carries the types of all it takes and answers', () => {
    type Move = typeof move;
    expectTypeOf<ParamsOf<Move>>().toEqualTypeOf<{ id: string; line: number }>();
    type Body = Taken<Move['body']>;
    expectTypeOf<Body['start']>().toEqualTypeOf<string>();
    expectTypeOf<Body['reason']>().toEqualTypeOf<string | null>();
    expectTypeOf<Body['tags']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<keyof Body>().toEqualTypeOf<'start' | 'reason' | 'tags'>();
    expectTypeOf<SentTo<Move>['body']['start']>().toEqualTypeOf<string>();
    expectTypeOf<SentTo<Move>['body']['reason']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<SentTo<Move>['body']['papers']>().toEqualTypeOf<File[] | null | undefined>();
    expectTypeOf<AnswerOf<Move>>().toEqualTypeOf<
      { id: string; until: string } | { waiting: boolean }
    >();
    expectTypeOf<AnswerOf<typeof calendar>>().toEqualTypeOf<undefined>();
    // @ts-expect-error: a member that is required cannot be left out
    const broken: SentTo<Move>['body'] = { reason: 'x' };
    expect(broken).toBeDefined();
  });

  it('has no parameters, query or body where none are described', () => {
    expect(move.query).toEqual({});
    expect(calendar.body).toEqual({});
    expect(calendar.params).toEqual({});
  });
});

describe('routes', () => {
  it('are a method and a path with named parameters', () => {
    const { method, path } = splitRoute(move.route);
    expect([method, path]).toEqual(['POST', '/phieu/:id/dong/:line']);
    expect(parameterNames(path)).toEqual(['id', 'line']);
    expect(fillPath(path, { id: 'a/b', line: 2 })).toBe('/phieu/a%2Fb/dong/2');
  });
});
