import { isStaff } from '../../shared/account/actors';
import { AppError, type Text } from '../../shared/errors';
import { auditAccount } from '../auth/accounts/audit-account';
import { type Account, canonicalUsername, findAccount } from '../auth/accounts/find-account';
import { inTurn } from '../auth/credentials/hash-queue';
import { matchesPassword } from '../auth/credentials/passwords';
import { proveOwner } from '../auth/factors/proof';
import { callersOf, type Scope } from '../resource/scope';
import { needsWitness } from '../stock/needs-witness';
import { PRESCRIPTIONS } from './hooks';

/** What a second person says to confirm that controlled medicines are handed out. */
export interface WitnessProof {
  /** The name that they sign in with. */
  witness?: string | null;
  witnessPassword?: string | null;
  witnessCode?: string | null;
}

const NEEDED: Text = {
  vi: 'Đơn có thuốc kiểm soát đặc biệt: cần người thứ hai xác nhận.',
  en: 'There are controlled medicines: a second person must confirm.',
};
const OWN: Text = {
  vi: 'Người xác nhận phải là người khác.',
  en: 'Somebody else must confirm.',
};
const WRONG: Text = {
  vi: 'Tên đăng nhập, mật khẩu hoặc mã xác thực không đúng.',
  en: 'The name, password or code is wrong.',
};
const NOT_ENTITLED: Text = {
  vi: 'Người này không được xem đơn thuốc nên không xác nhận được.',
  en: 'This person may not see prescriptions, and so cannot confirm.',
};

const refusal = (field: keyof WitnessProof, text: Text) =>
  new AppError('INVALID', { errors: { [field]: text } });

/** Staff who may read what is prescribed. */
const mayWitness = ({ services }: Scope, { role }: Account): boolean =>
  isStaff(role) &&
  callersOf(services.config, PRESCRIPTIONS, ({ fields }) => fields.read.has('lines')).includes(
    role,
  );

/** Nobody learns whether an account is there: who has none is answered after the same work. */
async function prove(scope: Scope, account: Account | undefined, proof: WitnessProof) {
  const { witnessPassword: password, witnessCode: code } = proof;
  try {
    if (account?.disabled === false) return await proveOwner(scope, account, { password, code });
    await inTurn(() => matchesPassword(null, password ?? ''));
    throw new AppError('INVALID');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'INVALID')) throw error;
    // Beside the transaction, which is undone: who tries other people's passwords is seen.
    const beside = { ...scope, db: scope.services.db };
    await auditAccount(beside, 'sign-in-refused', { account: account?.id ?? null });
    throw refusal(code ? 'witnessCode' : 'witnessPassword', WRONG);
  }
}

async function findWitness(scope: Scope, proof: WitnessProof): Promise<string> {
  const name = proof.witness?.trim();
  if (!name) throw refusal('witness', NEEDED);
  const account = await findAccount(scope.services, canonicalUsername(name));
  if (account && account.id === scope.actor.userId) throw refusal('witness', OWN);
  await prove(scope, account, proof);
  if (!account || !mayWitness(scope, account)) throw refusal('witness', NOT_ENTITLED);
  return account.id;
}

/** A code counts once: the transaction that is tried again has had its answer. */
const proved = new WeakMap<WitnessProof, Promise<string>>();

/**
 * The account of the second person who confirms that these medicines are handed out, proved by their
 * password or a code; null where the clinic wants none for them.
 * @throws AppError INVALID at `witness`, `witnessPassword` or `witnessCode`; TOO_MANY after repeated failures
 */
export async function requireWitness(
  scope: Scope,
  medicines: readonly string[],
  proof: WitnessProof,
): Promise<string | null> {
  if (!(await needsWitness(scope, medicines))) return null;
  const known = proved.get(proof) ?? findWitness(scope, proof);
  proved.set(proof, known);
  return known;
}
