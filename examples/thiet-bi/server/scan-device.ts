import { policyOf, type Scope } from '../../../src/server/resource/scope';
import { AppError } from '../../../src/shared/errors';
import { resourceNamed } from '../../../src/shared/resource/config';
import { bookValue } from '../shared/depreciation';
import type { Scanned } from '../shared/operations';

/** The device whose label says `code`. @throws AppError NOT_FOUND where there is none. */
export async function scanDevice(scope: Scope, code: string): Promise<Scanned> {
  const found = await scope.db
    .selectFrom('thiet_bi as d')
    .innerJoin('phong_ban as k', 'k.id', 'd.department')
    .select(['d.id', 'd.code', 'd.name', 'd.state', 'd.price', 'k.name as department'])
    .select(['d.bought_on', 'd.life_years', 'd.next_service'])
    .where('d.code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { price, bought_on: boughtOn, life_years: lifeYears, next_service, ...device } = found;
  const resource = resourceNamed(scope.services.config, 'thiet-bi');
  const mayKnow = policyOf(scope, resource).fields.read.has('price');
  return {
    ...device,
    nextService: next_service,
    isOverdue: device.state !== 'retired' && next_service !== null && next_service < scope.today,
    bookValue: mayKnow ? bookValue({ price, boughtOn, lifeYears }, scope.today) : null,
  };
}
