import { AppError, type Text } from '../../shared/errors';
import { checkContent, problemsOf } from '../../shared/records/answers';
import { canonicalJson } from '../../shared/records/canonical';
import { withComputed } from '../../shared/records/compute';
import { type Content, contentOf } from '../../shared/records/content';
import { sealWithKey } from '../audit/keyed-seal';
import { proveForSession } from '../auth/session/session-proof';
import type { ActionHandler } from '../resource/actions/registry';
import { asRow } from '../resource/as-row';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { updateRow } from '../resource/write-row';
import { appendLink, keepVersion, SIGNATURES } from './chain';
import {
  actorName,
  dayOf,
  factsOf,
  loadTemplate,
  optionListsOf,
  RECORDS,
  recordsOf,
} from './record-rows';
import { readSignedContent } from './signed-content';

/** How many unsigned prescriptions a refusal names. */
const MOST_NAMED = 10;

const unsigned = (codes: string): Text => ({
  vi: `Đơn thuốc ${codes} chưa ký. Ký đơn hoặc bỏ đơn, rồi ký bệnh án.`,
  en: `Prescription ${codes} is not signed. Sign or drop it, then sign the record.`,
});

/** @throws AppError INVALID at each field that is missing or wrong, by its key in the template. */
async function requireComplete(scope: Scope, record: RowOf<'ho-so-benh-an'>): Promise<Content> {
  const template = await loadTemplate(scope, String(record.template));
  const day = dayOf(scope, record);
  const facts = await factsOf(scope, record.patient, day);
  const content = withComputed(template.schema, contentOf(asRow(RECORDS, record)), facts, day);
  const lists = optionListsOf(scope.services.config, template.schema);
  const problems = problemsOf(checkContent(template.schema, content, facts, lists));
  if (Object.keys(problems).length > 0) throw new AppError('INVALID', { errors: problems });
  return content;
}

/** @throws AppError CONFLICT naming the prescriptions of the record that are still drafts. */
async function requireSignedChildren(scope: Scope, id: unknown): Promise<void> {
  const drafts = await scope.db
    .selectFrom('don_thuoc')
    .select(['id', 'code'])
    .where('record', '=', String(id))
    .where('state', '=', 'draft')
    .where('archived_at', 'is', null)
    .orderBy('code')
    .limit(MOST_NAMED)
    .execute();
  if (drafts.length === 0) return;
  const message = unsigned(drafts.map(({ code }) => code).join(', '));
  throw new AppError('CONFLICT', { message, extra: { prescriptions: drafts } });
}

/** Keeps what is submitted, with its computed answers. */
export const submit: ActionHandler<'ho-so-benh-an'> = async ({ scope, record, args }) => {
  const content = await requireComplete(scope, record);
  const id = String(record.id);
  await updateRow(scope, recordsOf(scope), id, { answers: content.answers });
  await keepVersion(scope.db, {
    record: id,
    kind: 'submitted',
    at: scope.now.toISOString(),
    author: scope.actor.userId,
    authorName: await actorName(scope),
    reason: typeof args.note === 'string' ? args.note : null,
    template: String(record.template),
    content: canonicalJson({ record: content }),
  });
  return undefined;
};

/**
 * Signs a record: the transition has moved the state and stamped the time, this proves who signs,
 * checks that nothing is missing, and makes it a link of the chain.
 */
export const sign: ActionHandler<'ho-so-benh-an'> = async ({ scope, record, args }) => {
  await proveForSession(scope, args);
  await requireComplete(scope, record);
  await requireSignedChildren(scope, record.id);
  const id = String(record.id);
  const at = scope.now.toISOString();
  const name = await actorName(scope);
  const signers = [{ user: scope.actor.userId, name, role: scope.actor.role, at }];
  const signed = scope.db.updateTable('ho_so_benh_an').where('id', '=', id);
  await signed.set({ signers: JSON.stringify(signers) }).execute();
  const content = (await readSignedContent(scope.db, [id])).get(id);
  if (!content) throw new Error('a record is gone while it is signed');
  const { hash, previousHash } = await appendLink(scope.db, {
    record: id,
    kind: 'signed',
    at,
    author: scope.actor.userId,
    authorName: name,
    reason: typeof args.note === 'string' ? args.note : null,
    template: String(record.template),
    content: canonicalJson(content),
  });
  await sealWithKey(scope.db, scope.services.secrets, SIGNATURES);
  await signed.set({ hash, previous_hash: previousHash }).execute();
  return undefined;
};
