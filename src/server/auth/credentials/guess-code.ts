import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError } from '../../../shared/errors';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { giveBack, requireUses, takeUse } from '../../http/limits/use-count';
import { queueNotification } from '../../notify/notify';
import type { Scope } from '../../resource/scope';
import { auditAccount } from '../accounts/audit-account';
import { wrongCodeOf, wrongCodeUses } from './code-bounds';
import { type CodeOf, checkCode } from './one-time-code';

/** Stands for an account that is not there, so that one that is takes no other work. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Somebody tries a six-digit code. */
interface Guess {
  /** What the code is for, as the audit says it. */
  what: string;
  /** Which code; null where there is none to try, which is answered alike. */
  of: CodeOf | null;
  code: string;
  /** Whom the caller named; wrong codes are counted by it, whether it exists or not. */
  named: string;
  /** The account or record that the code opens, counted by whatever name it was called. */
  opens: string | null;
  /** Accounts that are told when the bound is reached. */
  owners: readonly string[];
}

export const wrongCode = (): AppError =>
  new AppError('INVALID', { errors: { code: ACCOUNT_MESSAGES.code } });

const WARNING = {
  title: { vi: 'Có người thử mã của bạn', en: 'Somebody has tried your codes' },
  body: {
    vi: `Hôm nay đã có ${USE_LIMITS.wrongCodesPerAccount} mã một lần bị nhập sai cho tài khoản hoặc hồ sơ của bạn, nên mã không dùng được đến ngày mai. Nếu không phải bạn, không cần làm gì thêm. Cần ngay, hãy đến quầy tiếp đón.`,
    en: `There were ${USE_LIMITS.wrongCodesPerAccount} wrong one-time codes for your account or record today, so codes do not work until tomorrow. If it was not you, there is nothing to do. If you need one now, come to the desk.`,
  },
} as const;

/** Tells the owners once a day that somebody guesses. */
async function tellOwners({ services, today }: Scope, { opens, owners }: Guess): Promise<void> {
  for (const user of owners) {
    await services.db.transaction().execute((db) =>
      queueNotification(db, {
        user,
        kind: 'system',
        params: WARNING,
        dedupeKey: `wrong-codes:${opens}:${today}`,
      }),
    );
  }
}

/** The account that the audit names. */
const accountOf = ({ of, owners }: Guess): string | null => of?.userId ?? owners[0] ?? null;

/**
 * Lets a guess through that is right, and counts one that is wrong: for a day, against the address,
 * its network, the name and the account. A right one is not used up yet.
 * @throws AppError INVALID at `code`; TOO_MANY beyond a bound, when not even the right one is taken.
 */
export async function guessCode(scope: Scope, guess: Guess): Promise<void> {
  const { services, request } = scope;
  const named = wrongCodeUses(request.ip, guess.named);
  await requireUses(services, named, USE_REASONS.codes);
  const account = wrongCodeOf(guess.opens ?? `nobody ${guess.named}`);
  const number = await takeUse(services, account);
  // Reached under another name: refused without a word, which would tell that both names are one's.
  if (number === null) throw wrongCode();
  const of = guess.of ?? { purpose: 'verify-phone' as const, userId: NOBODY };
  if (await checkCode(services, { ...of, code: guess.code })) {
    for (const use of [...named, account]) await giveBack(services, use);
    return;
  }
  const entry = { account: accountOf(guess), note: guess.what };
  await auditAccount(scope, 'code-refused', entry);
  if (number >= account.most) {
    await auditAccount(scope, 'code-bound', entry);
    await tellOwners(scope, guess);
  }
  throw wrongCode();
}
