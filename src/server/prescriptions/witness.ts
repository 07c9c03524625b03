import { isStaff } from '../../shared/account/actors';
import { AppError, type Text } from '../../shared/errors';
import { REQUIRED } from '../../shared/resource/issue-text';
import { auditAccount } from '../auth/accounts/audit-account';
import { type Account, canonicalUsername, findAccount } from '../auth/accounts/find-account';
import { inTurn } from '../auth/credentials/hash-queue';
import { matchesPassword } from '../auth/credentials/passwords';
import { proveFactor } from '../auth/factors/proof';
import { witnessedControlsOf } from '../clinic-limits';
import { countFailure, countSuccess, type Limit, requireOpen } from '../http/limits/throttle';
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
const FACTOR: Text = {
  vi: 'Người này dùng xác thực hai lớp: nhập mã trong ứng dụng xác thực hoặc mã khôi phục.',
  en: 'This person has a second factor: enter a code of the authenticator app or a recovery code.',
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

/** Failures at one name, whether somebody has it or not, and those of who stands at the screen. */
const NAME: Limit = { name: 'witness', free: 10, wait: 30 };
const ASKER: Limit = { name: 'witness-asked', free: 10, wait: 30 };

/**
 * What is wrong with what was typed, or null where it proves the account: by its second factor where it
 * has one, for the password is what that protects from; else by its password.
 */
async function wrongIn(
  scope: Scope,
  account: Account | undefined,
  proof: WitnessProof,
): Promise<AppError | null> {
  const { witnessPassword: password, witnessCode: code } = proof;
  const wrong = refusal(code ? 'witnessCode' : 'witnessPassword', WRONG);
  // Computed for everybody, so that nobody learns from the time whether an account is there.
  const matches = await matchesPassword(account?.passwordHash ?? null, password ?? '');
  if (account?.disabled !== false) return wrong;
  if (code) return proveFactor(scope, account, { code }).then(() => null, refused(wrong));
  if (matches && account.secondFactor) return refusal('witnessCode', FACTOR);
  return matches ? null : wrong;
}

/** An account whose codes wait is answered as any other: that it waits would tell that it is there. */
const refused = (wrong: AppError) => (error: unknown) => {
  if (error instanceof AppError && ['INVALID', 'TOO_MANY'].includes(error.code)) return wrong;
  throw error;
};

async function prove(scope: Scope, name: string, proof: WitnessProof): Promise<Account> {
  const { services, actor } = scope;
  const byName = { limit: NAME, value: name };
  const byAsker = { limit: ASKER, value: String(actor.userId) };
  return inTurn(async () => {
    // Asked in turn, so that failures of attempts ahead in the queue count already.
    await requireOpen(services, [byName, byAsker]);
    const account = await findAccount(services, name);
    if (account && account.id === actor.userId) throw refusal('witness', OWN);
    const wrong = await wrongIn(scope, account, proof);
    if (account && wrong === null) {
      // What the asker failed at stays counted: a colleague's password would buy more guesses.
      await countSuccess(services, byName);
      return account;
    }
    // A right password without its code counts too: it tells as much as a wrong one does.
    for (const counted of [byName, byAsker]) await countFailure(services, counted);
    await auditAccount(scope, 'sign-in-refused', { account: account?.id ?? null });
    throw wrong;
  });
}

/** Who was proved by what was typed. */
const proved = new WeakMap<WitnessProof, string>();

/**
 * Proves the second person whom the arguments of an act name, where the clinic asks for one at all: before
 * the transaction of the act, which would hold one connection while it waits for another.
 * @throws AppError INVALID at `witness`, `witnessPassword` or `witnessCode`; TOO_MANY after repeated failures
 */
export async function proveWitness(scope: Scope, proof: WitnessProof): Promise<void> {
  const name = proof.witness?.trim();
  if (!name || witnessedControlsOf(scope.services).length === 0) return;
  if (!(proof.witnessPassword || proof.witnessCode)) throw refusal('witnessPassword', REQUIRED);
  const account = await prove(scope, canonicalUsername(name), proof);
  if (!mayWitness(scope, account)) throw refusal('witness', NOT_ENTITLED);
  proved.set(proof, account.id);
}

/**
 * The account of the second person who confirms that these medicines are handed out, as
 * {@link proveWitness} proved it; null where the clinic wants none for them.
 * @throws AppError INVALID at `witness` where nobody was proved
 */
export async function requireWitness(
  scope: Scope,
  medicines: readonly string[],
  proof: WitnessProof,
): Promise<string | null> {
  if (!(await needsWitness(scope, medicines))) return null;
  const witness = proved.get(proof);
  if (witness === undefined) throw refusal('witness', NEEDED);
  return witness;
}
