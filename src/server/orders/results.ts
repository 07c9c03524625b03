import { AppError } from '../../shared/errors';
import { t } from '../../shared/text';
import { proofOf, requireProof } from '../auth/session/session-proof';
import type { ActionHandler } from '../resource/actions/registry';

const NOTHING = t('Nhập kết quả hoặc ít nhất một chỉ số.', 'Enter a result or at least one value.');

/** A result says something: words, values, or both. */
export const enterResult: ActionHandler<'chi-dinh', 'enter-result'> = async ({ args }) => {
  const { result, measures } = args;
  if (!result?.trim() && !measures?.length) {
    throw new AppError('INVALID', { errors: { result: NOTHING } });
  }
  return undefined;
};

/** The doctor signs what the patient is given: by a proof of identity unless there was one lately. */
export const release: ActionHandler<'chi-dinh', 'release'> = async ({ scope, args }) => {
  await requireProof(scope, proofOf(args));
  return undefined;
};
