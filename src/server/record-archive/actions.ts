import { AppError, type Text } from '../../shared/errors';
import { formatDate } from '../../shared/format/plain-date';
import type { ActionContext, ActionHandler } from '../resource/actions/registry';
import type { RowOf } from '../resource/hooks';
import { updateRow } from '../resource/write-row';

interface Loan {
  borrower: string;
  purpose: string;
  from: string;
  due: string;
  returned: string | null;
}

const PAST: Text = { vi: 'Hẹn trả từ hôm nay trở đi.', en: 'Due today or later.' };
const SAME_PERSON: Text = {
  vi: 'Người đề nghị hủy không tự duyệt được. Cần người thứ hai.',
  en: 'Who proposed the disposal cannot approve it. A second person must.',
};

const loansOf = (record: RowOf<'luu-tru-ho-so'>): Loan[] => (record.loans ?? []) as Loan[];

const write = (
  { scope, resource, record }: ActionContext<'luu-tru-ho-so'>,
  values: Partial<RowOf<'luu-tru-ho-so'>>,
): Promise<void> => updateRow(scope, resource, String(record.id), values);

/** Who has the record, since when and until when, is added to its loans. */
export const lend: ActionHandler<'luu-tru-ho-so'> = async (context) => {
  const { scope, record, args } = context;
  const due = String(args.dueOn);
  if (due < scope.today) throw new AppError('INVALID', { errors: { dueOn: PAST } });
  const loan: Loan = {
    borrower: String(args.borrower),
    purpose: String(args.note),
    from: scope.today,
    due,
    returned: null,
  };
  await write(context, { loans: [...loansOf(record), loan] });
  return undefined;
};

/** The open loan ends today, and nobody has the record any more. */
export const takeBack: ActionHandler<'luu-tru-ho-so'> = async (context) => {
  const { scope, record } = context;
  const loans = loansOf(record).map((loan) =>
    loan.returned === null ? { ...loan, returned: scope.today } : loan,
  );
  await write(context, { loans, borrower: null, dueOn: null });
  return undefined;
};

/** @throws AppError CONFLICT while the record has to be kept, BAD_TRANSITION for ever. */
function requireExpired({ scope, record }: ActionContext): void {
  const { retainUntil } = record;
  if (typeof retainUntil !== 'string') throw new AppError('BAD_TRANSITION');
  if (retainUntil < scope.today) return;
  const until = formatDate(retainUntil);
  const message: Text = {
    vi: `Phải lưu hồ sơ này đến hết ngày ${until}.`,
    en: `This record has to be kept until the end of ${until}.`,
  };
  throw new AppError('CONFLICT', { message });
}

/** Only what need not be kept any longer is proposed for disposal. */
export const proposeDisposal: ActionHandler<'luu-tru-ho-so'> = async (context) => {
  requireExpired(context);
  return undefined;
};

/** A second person approves, whatever role either of them has by now. */
export const dispose: ActionHandler<'luu-tru-ho-so'> = async (context) => {
  requireExpired(context);
  const history = (context.record.history ?? []) as { action: string; by: string | null }[];
  const proposal = history.findLast(({ action }) => action === 'propose-disposal');
  if (!proposal?.by || proposal.by === context.scope.actor.userId) {
    throw new AppError('CONFLICT', { message: SAME_PERSON });
  }
  return undefined;
};
