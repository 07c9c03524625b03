import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { PatientName } from '../patient-name';
import { UnreadLine } from '../unread';
import { useWardWords } from '../use-ward-words';
import { DoseRow, MedicineLines } from './dose-row';
import { useDoseWords } from './use-dose-words';
import { walkByKeys } from './walk';
import { AllergyLine } from './warning-lines';

interface SheetProps {
  patient: WardPatient;
  writes: boolean;
  close: () => void;
}

/** All medicines of somebody in a bed, with the doses of the last and the next hours. */
export function MedicineSheet({ patient, writes, close }: SheetProps) {
  const words = useDoseWords();
  const ward = useWardWords();
  const small = useMediaQuery('(max-width: 900px)');
  const titleId = useId();
  const { allergies, medicines } = patient.medication;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={small}
      onClose={close}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {words.medicines}: <PatientName patient={patient} />
      </DialogTitle>
      <DialogContent>
        <UnreadLine />
        <AllergyLine allergies={allergies} />
        {medicines.length === 0 && <Typography sx={{ mt: 2 }}>{words.noneOfPatient}</Typography>}
        <Box data-doses="" onKeyDown={walkByKeys}>
          {medicines.map((medicine) => (
            <Box key={`${medicine.prescription} ${medicine.line}`} sx={{ mt: 2 }}>
              <MedicineLines medicine={medicine} />
              <Box component="ul" sx={{ m: 0, mt: 1, p: 0, pl: { sm: 2 } }}>
                {medicine.doses.map((dose) => (
                  <DoseRow
                    key={dose.dueAt}
                    patient={patient}
                    medicine={medicine}
                    dose={dose}
                    writes={writes}
                    lead={
                      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                        {shownDay(dose.dueAt, 'instant')}
                      </Typography>
                    }
                  />
                ))}
                {medicine.asNeeded && (
                  <DoseRow
                    patient={patient}
                    medicine={medicine}
                    dose={null}
                    writes={writes}
                    lead={
                      <Typography color="text.secondary">
                        {medicine.open ? words.asNeeded : words.full}
                      </Typography>
                    }
                  />
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close} sx={{ minHeight: 52 }}>
          {ward.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
