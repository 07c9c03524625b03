import { AppError, type ErrorCode, type Text } from '../../shared/errors';
import type { AtFields } from '../../shared/resource/at-fields';
import type { Config } from '../../shared/resource/config';
import { REQUIRED } from '../../shared/resource/issue-text';
import { columnName, tableName } from '../../shared/resource/names';
import { isOfName } from '../db/connection';
import { type Explanation, explainConstraint } from '../db/ddl/explain';
import { guardTexts } from './guard-texts';

/** What the driver knows of a failed statement. */
interface DatabaseFailure {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  detail?: unknown;
  table?: unknown;
  column?: unknown;
}

/** SQLSTATE or system error → what the caller is told; constraints are explained apart. */
const BY_STATE: Record<string, ErrorCode> = {
  // Two transactions got in each other's way, more often than it was tried again.
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
  // Text that the database cannot hold, values that are none of their type.
  '22P05': 'BAD_REQUEST',
  '22021': 'BAD_REQUEST',
  '22P02': 'BAD_REQUEST',
  '22003': 'BAD_REQUEST',
  '22007': 'BAD_REQUEST',
  '22008': 'BAD_REQUEST',
  '22001': 'BAD_REQUEST',
};

/** Connection failures, shutdown, too many connections, timeouts of statements and locks, read-only replica. */
const AWAY =
  /^(08...|57P0.|57014|55P03|53...|58...|25006|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|Query read timeout)/;

/** Whether trying the transaction once more may succeed. */
export const isContention = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as DatabaseFailure | null)?.code)) || isOfName(error);

/** Whether the row is still referred to by another. */
export const isReferenced = (error: unknown): boolean =>
  ['23001', '23503'].includes(String((error as DatabaseFailure | null)?.code));

/** The answer to an error of the database or its driver; null where it is neither. */
export function databaseError(error: object, config: Config): AppError | null {
  const { code, message } = error as DatabaseFailure;
  if (typeof code === 'string') {
    if (code.startsWith('23')) return constraintError(error as DatabaseFailure, config);
    if (Object.hasOwn(BY_STATE, code)) return new AppError(BY_STATE[code]!);
    if (AWAY.test(code)) return new AppError('UNAVAILABLE', { retryAfter: 5 });
  }
  return typeof message === 'string' && AWAY_MESSAGE.test(message)
    ? new AppError('UNAVAILABLE', { retryAfter: 5 })
    : null;
}

/** Violations that lie between rows, not in one of them. */
const BETWEEN_ROWS = ['23001', '23503', '23505', '23P01'];

const TAKEN: Text = { vi: 'Giá trị này đã có.', en: 'This value is taken.' };
const OVERLAPS: Text = {
  vi: 'Trùng giờ với bản ghi khác.',
  en: 'This overlaps with another record.',
};
const GONE: Text = { vi: 'Không có trong danh sách.', en: 'It is not in the list.' };
const WRONG: Text = { vi: 'Giá trị không hợp lệ.', en: 'The value is not valid.' };

const BACKWARDS: Text = {
  vi: 'Kết thúc phải sau bắt đầu.',
  en: 'The end must come after the start.',
};

const TEXTS: Partial<Record<Explanation['check'], Text>> = {
  unique: TAKEN,
  noOverlap: OVERLAPS,
  reference: GONE,
  required: REQUIRED,
  ordered: BACKWARDS,
};

/** The time of an appointment was taken by a writer who did not ask the server's own check. */
const CLAIM = /^booking_claim_/;

/** The field of the config that a column belongs to. */
function fieldOfColumn(config: Config, { table, column }: DatabaseFailure): string | undefined {
  const resource = config.resources.find((one) => tableName(one.name) === table);
  return Object.keys(resource?.fields ?? {}).find((name) => columnName(name) === column);
}

function constraintError(error: DatabaseFailure, config: Config): AppError {
  const { code, constraint, detail } = error;
  if (code === '23502') {
    const field = fieldOfColumn(config, error);
    return new AppError('INVALID', field === undefined ? {} : { errors: { [field]: REQUIRED } });
  }
  if (typeof constraint === 'string' && CLAIM.test(constraint)) {
    return new AppError('SLOT_TAKEN', {
      errors: { start: OVERLAPS } satisfies AtFields<'phieu-thong-tin'>,
    });
  }
  const guarded = guardTexts(constraint, detail);
  if (guarded) return new AppError('CONFLICT', { errors: guarded });
  const found = typeof constraint === 'string' ? explainConstraint(config, constraint) : null;
  const kind = BETWEEN_ROWS.includes(String(code)) ? 'CONFLICT' : 'INVALID';
  if (!found) return new AppError(kind);
  const text = found.message ?? TEXTS[found.check] ?? WRONG;
  const errors = Object.fromEntries(found.fields.map((field) => [field, text]));
  return new AppError(found.check === 'reference' ? 'INVALID' : kind, { errors });
}
