import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import { resourceNamed } from '../../shared/resource/config';
import { REQUIRED, validate } from '../../shared/resource/issue-text';
import { recordSchema } from '../../shared/resource/record-schema';
import { sentenceOf } from '../../shared/rules/prescription/sentence';
import { needsReason } from '../../shared/rules/prescription/warning';
import { warningText } from '../../shared/rules/prescription/warning-text';
import { requestLanguage } from '../http/request-language';
import { audit } from '../resource/audit';
import { requireVisible } from '../resource/get';
import { readRecordInput } from '../resource/record-input';
import type { Scope } from '../resource/scope';
import { draftOf, PRESCRIPTIONS } from './hooks';
import { judge } from './judge';

const ASKED = ['patient', 'kind', 'weight', 'accompaniedBy', 'lines'];

/**
 * Tells a prescriber what speaks against a draft before it is stored: warnings, what is missing by
 * field, and each line with its quantity and its sentence. Nothing is written but the audit.
 * @throws AppError NOT_FOUND for a patient whom the actor may not see, INVALID with a text at each
 *   field that cannot be read.
 */
export async function checkDraft(scope: Scope, request: FastifyRequest) {
  const { config } = scope.services;
  const resource = resourceNamed(config, PRESCRIPTIONS);
  const { values } = readRecordInput(resource, request);
  const { id, ...sent } = values;
  const schema = recordSchema(resource, { moment: 'update', fields: new Set(ASKED) });
  const asked = Object.fromEntries(ASKED.map((name) => [name, sent[name]]));
  const checked = validate(schema, asked);
  if (!('value' in checked)) throw new AppError('INVALID', { errors: checked.errors });
  const { patient, lines } = checked.value;
  if (!patient) throw new AppError('INVALID', { errors: { patient: REQUIRED } });
  if (!lines) throw new AppError('INVALID', { errors: { lines: REQUIRED } });
  await requireVisible(scope, resourceNamed(config, 'benh-nhan'), String(patient));
  const own = typeof id === 'string' && isId(id) ? id : null;
  const judged = await judge(scope, draftOf(checked.value, own));
  await audit(scope, { action: 'check', resource, patient: String(patient) });
  const language = requestLanguage(request.headers['accept-language']);
  return {
    lines: judged.lines.map((line) => ({ ...line, sentence: sentenceOf(line) })),
    warnings: judged.warnings.map((warning) => ({
      ...warning,
      text: warningText(warning)[language],
      needsReason: needsReason(warning),
    })),
    errors: Object.fromEntries(
      Object.entries(judged.errors).map(([name, text]) => [name, text[language]]),
    ),
  };
}
