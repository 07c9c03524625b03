import { WAITING_HOURS } from '../../../shared/account/link-messages';
import { tellOfLink } from '../../auth/links/tell-of-link';
import type { Scope } from '../../resource/scope';
import type { BeforeMerge } from './before';

/** The accounts that stand for a patient. */
async function verifiedLinks({ db }: Scope, patient: string) {
  return db
    .selectFrom('nguoi_than')
    .select(['id', 'user', 'clinical_from as clinicalFrom'])
    .where('patient', '=', patient)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The accounts that stand for one of the two patients alone, before they are merged. */
export async function accountsOfOne(
  scope: Scope,
  [kept, other]: readonly [string, string],
): Promise<Set<string>> {
  const ofKept = (await verifiedLinks(scope, kept)).map(({ user }) => user);
  const ofOther = (await verifiedLinks(scope, other)).map(({ user }) => user);
  return new Set([
    ...ofKept.filter((user) => !ofOther.includes(user)),
    ...ofOther.filter((user) => !ofKept.includes(user)),
  ]);
}

/**
 * A merge gives each account the record of the other patient too: so whoever stood for one of them alone
 * sees no clinical content for a day, and those concerned are told, as of a link that the desk makes.
 * Otherwise merging with a record made up for it would open anybody's.
 */
export async function delayClinical(
  scope: Scope,
  kept: string,
  accounts: ReadonlySet<string>,
): Promise<BeforeMerge['links']> {
  const to = new Date(scope.now.getTime() + WAITING_HOURS * 3_600_000).toISOString();
  const delayed: BeforeMerge['links'] = [];
  for (const { id, user, clinicalFrom } of await verifiedLinks(scope, kept)) {
    if (!accounts.has(user)) continue;
    if (clinicalFrom !== null && clinicalFrom >= to) continue;
    await scope.db
      .updateTable('nguoi_than')
      .set({ clinical_from: to })
      .where('id', '=', id)
      .execute();
    await tellOfLink(scope, { id, user, patient: kept }, 'second-person');
    delayed.push({ id, from: clinicalFrom, to });
  }
  return delayed;
}

/** Takes that delay back where it still stands. */
export async function restoreClinical({ db }: Scope, links: BeforeMerge['links']): Promise<void> {
  for (const { id, from, to } of links) {
    await db
      .updateTable('nguoi_than')
      .set({ clinical_from: from })
      .where('id', '=', id)
      .where('clinical_from', '=', to)
      .execute();
  }
}
