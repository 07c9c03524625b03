import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import type { Taken } from '../../shared/operation/shape';
import type { CheckedDraft, CheckPrescription } from '../../shared/prescription/operations';
import { resourceNamed } from '../../shared/resource/config';
import { arithmeticOf, concerns } from '../../shared/rules/prescription/doses';
import { isChild, mayBePregnant } from '../../shared/rules/prescription/person-facts';
import { possibleChecks } from '../../shared/rules/prescription/possible-checks';
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
  const { medicines, facts } = judged;
  const resource = resourceNamed(config, PRESCRIPTIONS);
  await audit(scope, { action: 'check', resource, subject: patient });
  return {
    lines: judged.lines.map((line) => {
      const medicine = medicines.get(line.medicine);
      const reckoned = medicine ? arithmeticOf(line, medicine, facts) : [];
      const arithmetic = reckoned.map((text) => textIn(text, language));
      return { ...line, sentence: sentenceOf(line), arithmetic };
    }),
    warnings: judged.warnings.map((warning) => ({
      ...warning,
      text: textIn(warningText(warning), language),
      needsReason: needsReason(warning),
    })),
    checks: possibleChecks([...medicines.values()], judged.allergies, facts).map(
      ({ possible, text, name, lacks }) => ({
        possible,
        text: textIn(text, language),
        name: textIn(name, language),
        lacks: lacks && textIn(lacks, language),
      }),
    ),
    weight: facts.weight?.on ? { ...facts.weight, on: facts.weight.on } : null,
    adult: judged.adult,
    asks: {
      weight: isChild(facts),
      pregnancy: mayBePregnant(facts) && concerns([...medicines.values()], 'pregnancy'),
    },
    errors: Object.fromEntries(
      Object.entries(judged.errors).map(([name, text]) => [name, textIn(text, language)]),
    ),
  };
}
