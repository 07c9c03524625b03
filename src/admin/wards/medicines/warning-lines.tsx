import Alert from '@mui/material/Alert';
import type { WardMedication, WardMedicine } from '../../../shared/inpatient/dose-answers';
import { warningText } from '../../../shared/rules/prescription/warning-text';
import { useTexts } from '../../i18n/use-texts';
import { useDoseWords } from './use-dose-words';

/** What speaks against a medicine, and why it was prescribed all the same. */
export function WarningLines({ warnings }: Pick<WardMedicine, 'warnings'>) {
  const { say } = useTexts();
  const words = useDoseWords();
  return warnings.map(({ warning, reason }) => (
    <Alert
      key={`${warning.kind} ${warning.subject}`}
      severity={warning.kind === 'allergy' ? 'error' : 'warning'}
      sx={{ py: 0, mt: 0.5, overflowWrap: 'anywhere' }}
    >
      {say(warningText(warning))}
      {reason && ` ${words.passedOver}: ${reason}`}
    </Alert>
  ));
}

/** What somebody must not be given, which stands above all that they are given. */
export function AllergyLine({ allergies }: Pick<WardMedication, 'allergies'>) {
  const words = useDoseWords();
  const known = allergies?.map(({ substance, reaction }) =>
    reaction ? `${substance} (${reaction})` : substance,
  );
  const text = !known
    ? words.unknownAllergies
    : known.length === 0
      ? words.noAllergies
      : `${words.allergies}: ${known.join(', ')}`;
  return (
    <Alert
      severity={known?.length ? 'error' : known ? 'success' : 'warning'}
      variant={known?.length ? 'filled' : 'outlined'}
      sx={{ py: 0, overflowWrap: 'anywhere', border: known?.length ? undefined : 0, px: 1 }}
    >
      {text}
    </Alert>
  );
}
