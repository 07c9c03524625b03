import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../shared/i18n/language';
import { KeptAnswer } from '../../http/kept-answer';
import { COST } from '../../http/limits/table';
import type { Services } from '../../services';
import { serverClock } from '../clock';
import type { Period, Wanted } from './load-rules';
import { sharedSlotsOf } from './shared-slots';
import { shownDay, slotDays } from './slots';

/** Whose times, of which days. */
export interface Question extends Wanted, Period {}

/** What a question costs, of which the days are the larger part. */
export const costOf = ({ doctor, department }: Wanted): number => {
  if (doctor) return COST.doctor;
  return department ? COST.department : COST.everyDoctor;
};

/**
 * Computes, or shares what somebody else's question computes; only the first is counted, by its cost.
 * `lasting` says how long time alone does not change the answer, as `SharedSlots.of` takes it.
 */
export function shared<T>(
  services: Services,
  request: FastifyRequest,
  kind: string,
  question: Question,
  compute: () => Promise<T>,
  { cost = costOf(question), lasting }: { cost?: number; lasting?: (answer: T) => number } = {},
): Promise<T> {
  const { doctor, department, withDayParts, from, to } = question;
  const key = [kind, doctor, department, withDayParts, from, to].join('|');
  const slots = sharedSlotsOf(services);
  if (!slots.knows(key)) request.server.publicReads.count(request, cost);
  return slots.of(key, compute, lasting);
}

const HEADERS = {
  'Cache-Control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
};

/** Free times as an answer that is the same for all who ask, whom it tells when they have it already. */
export const timesAnswer = (times: readonly object[]): KeptAnswer =>
  new KeptAnswer(JSON.stringify(times), 200, HEADERS, 'moment');

/** The days of a question, which are the same for all who ask. */
export function slotsAnswer(
  services: Services,
  request: FastifyRequest,
  question: Question,
  language: Language,
): Promise<KeptAnswer> {
  return shared(services, request, language, question, async () => {
    const days = await slotDays(serverClock(services, request.scope.now), question, question);
    return timesAnswer(days.map((day) => shownDay(day, language)));
  });
}

/** The doctors with an open slot on the days of a question. */
export function freeDoctors(
  services: Services,
  request: FastifyRequest,
  question: Question,
): Promise<string[]> {
  return shared(services, request, 'doctors', question, async () => {
    const days = await slotDays(serverClock(services, request.scope.now), question, question);
    const open = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'open'));
    return [...new Set(open.map(({ doctor }) => doctor))];
  });
}
