import { sql } from 'kysely';
import type { Demo, SeedRow } from '../demo';
import { demoDoctor } from '../fill-clinical';
import type { Target } from '../insert';
import { demoFinding, demoMeasures } from '../lab-values';
import { between } from '../random';
import { chancesOf, madeAt } from './chances';
import { readRows } from './read-rows';
import { type Step, takeSteps } from './take-steps';
import { untouchedSql } from './untouched';

const MINUTE = 60_000;

/** The way of an order, with how many minutes each step takes. */
const WAY = [
  { from: 'ordered', action: 'collect', to: 'collected', least: 5, most: 30 },
  { from: 'collected', action: 'start', to: 'in_progress', least: 5, most: 20 },
  { from: 'in_progress', action: 'enter-result', to: 'resulted', least: 15, most: 60 },
  { from: 'resulted', action: 'verify', to: 'verified', least: 5, most: 30 },
  { from: 'verified', action: 'release', to: 'released', least: 20, most: 120 },
] as const;
/** The doctor of the demo signs results on another day: there are some to look at. */
const OWN_RELEASE = 18 * 60;

type Order = SeedRow<'chi-dinh'>;

/** When an order came to where it is. */
const reachedAt = (order: Order): number =>
  Date.parse(
    order.history?.at(-1)?.at ??
      order.verifiedAt ??
      order.resultedAt ??
      order.collectedAt ??
      order.createdAt ??
      '',
  );

/** What a result writes besides. */
function resultOf(id: string, code: string | null | undefined): Step['writes'] {
  const measures = demoMeasures(code, between(chancesOf(id, 'result'), 0, 99));
  return { result: demoFinding(measures), measures: measures.length > 0 ? measures : null };
}

/** The steps of an order up to now. */
function stepsOf(order: Order, code: string | undefined, own: boolean, now: number): Step[] {
  const steps: Step[] = [];
  let state: string = order.state ?? 'ordered';
  let at = reachedAt(order);
  for (const step of WAY) {
    if (step.from !== state) continue;
    const random = chancesOf(order.id, step.action);
    const waits = between(random, step.least, step.most);
    const longer = own && step.action === 'release' ? OWN_RELEASE : 0;
    at = Math.max(at + (waits + longer) * MINUTE, madeAt(order.id) + waits * MINUTE);
    if (at > now) break;
    const { from, action } = step;
    const base = { id: order.id, action, from, at };
    steps.push(action === 'enter-result' ? { ...base, writes: resultOf(order.id, code) } : base);
    state = step.to;
  }
  return steps;
}

/** Lets tests and images go on up to now, from the sample to the signature of the doctor. */
export async function moveOrders(target: Target, demo: Demo): Promise<void> {
  const open = await readRows(
    target,
    'chi-dinh',
    sql`t.state = ANY(${WAY.map(({ from }) => from)}::text[]) AND ${untouchedSql('t')}`,
  );
  const services = await readRows(target, 'dich-vu', sql`t.active`);
  const codes = new Map(services.map(({ id, code }) => [id, code]));
  const doctor = await demoDoctor(target);
  const now = demo.now.getTime();
  await takeSteps(
    target,
    'chi-dinh',
    open.flatMap((order) =>
      stepsOf(order, codes.get(order.service ?? ''), order.doctor === doctor, now),
    ),
  );
}
