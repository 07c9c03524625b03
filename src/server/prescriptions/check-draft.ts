import type { Language } from '../../shared/i18n/language';
import type { Taken } from '../../shared/operation/shape';
import type { CheckedDraft, CheckPrescription } from '../../shared/prescription/operations';
import { resourceNamed } from '../../shared/resource/config';
import { sentenceOf } from '../../shared/rules/prescription/sentence';
import { needsReason } from '../../shared/rules/prescription/warning';
import { warningText } from '../../shared/rules/prescription/warning-text';
import { audit } from '../resource/audit';
import { requireVisible } from '../resource/get';
import type { Scope } from '../resource/scope';
import { draftOf, PRESCRIPTIONS } from './hooks';
import { judge } from './judge';

/**
 * Tells a prescriber what speaks against a draft before it is stored: warnings, what is missing by
 * field, and each line with its quantity and its sentence. Nothing is written but the audit.
 * @throws AppError NOT_FOUND for a patient whom the actor may not see.
 */
export async function checkDraft(
  scope: Scope,
  { id, ...draft }: Taken<CheckPrescription['body']>,
  language: Language,
): Promise<CheckedDraft> {
  const { config } = scope.services;
  const { patient } = draft;
  await requireVisible(scope, resourceNamed(config, 'benh-nhan'), patient);
  const judged = await judge(scope, draftOf(draft, id));
  const resource = resourceNamed(config, PRESCRIPTIONS);
  await audit(scope, { action: 'check', resource, patient });
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
