import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { RefObject } from 'react';
import type { MergePreview } from '../../../../shared/patient/merge-operations';
import { useTexts } from '../../../i18n/use-texts';
import { MERGING } from './words';

/** Whether each of the two has a citizen id of its own. */
export const areTwoCitizens = ({ kept, other }: MergePreview): boolean =>
  Boolean(kept.citizenId) && Boolean(other.citizenId) && kept.citizenId !== other.citizenId;

interface TwoCitizensProps {
  field: RefObject<HTMLInputElement | null>;
  sure: boolean;
  setSure: (sure: boolean) => void;
  /** Whether they were to be merged without that. */
  missing: boolean;
}

/** Warns that they are most likely two people, and asks whether it is sure that they are one. */
export function TwoCitizens({ field, sure, setSure, missing }: TwoCitizensProps) {
  const { say } = useTexts();
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{say(MERGING.twoCitizens)}</AlertTitle>
      {say(MERGING.twoCitizensText)}
      <FormControlLabel
        sx={{ display: 'flex', mt: 0.5 }}
        control={
          <Checkbox
            color="error"
            checked={sure}
            onChange={(_, checked) => setSure(checked)}
            slotProps={{ input: { ref: field, 'aria-describedby': 'not-sure' } }}
          />
        }
        label={say(MERGING.sure)}
      />
      <FormHelperText id="not-sure" error role="alert">
        {missing && say(MERGING.notSure)}
      </FormHelperText>
    </Alert>
  );
}
