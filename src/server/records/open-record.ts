import { AppError, type Text } from '../../shared/errors';
import { textOrNull } from '../../shared/format/text-or-null';
import type { Taken } from '../../shared/operation/shape';
import { checkContent } from '../../shared/records/answers';
import { withComputed } from '../../shared/records/compute';
import { contentOf } from '../../shared/records/content';
import type { startRecord } from '../../shared/records/operations';
import { prefill } from '../../shared/records/prefill';
import type { AtFields } from '../../shared/resource/at-fields';
import { REQUIRED } from '../../shared/resource/issue-text';
import { asRow } from '../resource/as-row';
import { createRecord } from '../resource/create';
import { getRecord } from '../resource/get';
import type { ResourceHooks, RowOf, Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { knownFacts } from './known-facts';
import { dayOf, factsOf, loadTemplate, optionListsOf, RECORDS, recordsOf } from './record-rows';
import { usualTemplate } from './usual-template';

const OTHER_PATIENT: Text = {
  vi: 'Thuộc về người bệnh khác.',
  en: 'It belongs to another patient.',
};
const NOT_A_DOCTOR: Text = {
  vi: 'Tài khoản này chưa gắn với bác sĩ nào.',
  en: 'This account is not linked to a doctor.',
};
const WRONG_ANSWERS: Text = {
  vi: 'Có mục chưa đúng theo mẫu.',
  en: 'Some answers do not fit the template.',
};

/** Whose visit or stay it is, and where. */
async function occasionOf(
  scope: Scope,
  { appointment, stay }: Pick<Partial<RowOf<'ho-so-benh-an'>>, 'appointment' | 'stay'>,
) {
  if (!appointment && !stay) return undefined;
  return scope.db
    .selectFrom('phieu_thong_tin')
    .select(['patient', 'department'])
    .where('id', '=', textOrNull(appointment))
    .unionAll(({ selectFrom }) =>
      selectFrom('o_lai').select(['patient', 'department']).where('id', '=', textOrNull(stay)),
    )
    .executeTakeFirst();
}

/** Pins the edition of the template and answers what is known already. */
async function beginRecord(scope: Scope, values: Partial<RowOf<'ho-so-benh-an'>>): Promise<void> {
  const occasion = await occasionOf(scope, values);
  if (occasion && occasion.patient !== values.patient) {
    throw new AppError('INVALID', {
      errors: { patient: OTHER_PATIENT } satisfies AtFields<'ho-so-benh-an'>,
    });
  }
  values.department ??= occasion?.department ?? null;
  const template = await loadTemplate(scope, String(values.template));
  values.templateEdition = template.edition;
  const lists = optionListsOf(scope.services.config, template.schema);
  const facts = await factsOf(scope, values.patient, scope.today);
  const known = prefill(template.schema, await knownFacts(scope, values), facts, lists);
  const said = Object.entries(values).filter(([, value]) => (value ?? null) !== null);
  const answers = { ...known.answers, ...((values.answers ?? {}) as Values) };
  Object.assign(values, known, Object.fromEntries(said), { answers });
}

/** Whether answers written past the screen fit the template; computed ones are worked out again. */
async function settleAnswers(
  scope: Scope,
  values: Partial<RowOf<'ho-so-benh-an'>>,
  stored: RowOf<'ho-so-benh-an'>,
): Promise<void> {
  const template = await loadTemplate(scope, String(stored.template));
  const day = dayOf(scope, stored);
  const facts = await factsOf(scope, stored.patient, day);
  const content = contentOf(asRow(RECORDS, { ...stored, ...values }));
  const lists = optionListsOf(scope.services.config, template.schema);
  const { errors } = checkContent(template.schema, content, facts, lists);
  if (Object.keys(errors).length > 0) {
    throw new AppError('INVALID', {
      errors: { ...errors, answers: WRONG_ANSWERS } satisfies AtFields<'ho-so-benh-an'>,
    });
  }
  values.answers = withComputed(template.schema, content, facts, day).answers;
}

const CONTENT = ['answers', 'vitals', 'diagnosis', 'secondaryDiagnoses', 'conclusion'] as const;

/** Records begin with what is known, and hold to their template whoever writes them. */
export const recordHooks: ResourceHooks<'ho-so-benh-an'> = {
  beforeCreate: ({ scope }, values) => beginRecord(scope, values),
  beforeUpdate: async ({ scope }, values, stored) => {
    if (CONTENT.some((name) => values[name] !== undefined)) {
      await settleAnswers(scope, values, stored);
    }
  },
};

/** Of which visit, stay or patient a record is made, and from which template. */
type Opening = Taken<(typeof startRecord)['body']>;

/** The record that the actor is writing of this visit or stay, the latest of several. */
async function begunRecord(
  scope: Scope,
  { appointment, stay }: Pick<Opening, 'appointment' | 'stay'>,
): Promise<Values | null> {
  const begun = await scope.db
    .selectFrom('ho_so_benh_an')
    .select('id')
    .where('doctor', '=', scope.actor.doctorId)
    .where('state', 'in', ['draft', 'in_care'])
    .where('archived_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('appointment', '=', textOrNull(appointment)), eb('stay', '=', textOrNull(stay))]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return begun ? getRecord(scope, recordsOf(scope), begun.id) : null;
}

/**
 * Makes a record from a template for a patient, an appointment or a stay; the doctor is who asks.
 * Without a template a visit or a stay goes on with the record that the doctor is writing of it,
 * else begins from their usual template, so that a second press makes no second record.
 * @throws AppError as `createRecord` does; INVALID where it is not said for whom, or no template is
 *   usual.
 */
export async function openRecord(
  scope: Scope,
  { appointment, stay, ...said }: Opening,
): Promise<Values> {
  const occasion = await occasionOf(scope, { appointment, stay });
  const { doctorId } = scope.actor;
  if (!doctorId) throw new AppError('FORBIDDEN', { message: NOT_A_DOCTOR });
  let { template } = said;
  if (!template && occasion) {
    const begun = await begunRecord(scope, { appointment, stay });
    if (begun) return begun;
    template = await usualTemplate(
      scope,
      appointment ? 'appointment' : 'stay',
      occasion.department,
    );
  }
  const patient = said.patient ?? occasion?.patient ?? null;
  if (patient === null)
    throw new AppError('INVALID', {
      errors: { patient: REQUIRED } satisfies AtFields<'ho-so-benh-an'>,
    });
  if (!template)
    throw new AppError('INVALID', {
      errors: { template: REQUIRED } satisfies AtFields<'ho-so-benh-an'>,
    });
  const values: Partial<RowOf<'ho-so-benh-an'>> = {
    ...{ patient, appointment, stay, template },
    doctor: doctorId,
  };
  return createRecord(scope, recordsOf(scope), { values, uploads: [] });
}
