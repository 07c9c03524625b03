import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MapBed } from '../../shared/inpatient/operations';
import { usePolicy } from '../config-context';
import type { Moving, Placing } from './moving';
import type { BedActs } from './use-bed-acts';
import { useBedWords } from './use-bed-words';

interface PlaceDialogProps {
  moving: Moving;
  bed: MapBed;
  placing: Placing;
  acts: BedActs;
  /** Whether it was done, so that the map stops choosing. */
  close: (done: boolean) => void;
}

/** Says who would be laid where, and does it. */
export function PlaceDialog({ moving, bed, placing, acts, close }: PlaceDialogProps) {
  const beds = useBedWords();
  const { actions } = usePolicy('o-lai');
  const [other] = bed.patients;
  const run = async (action: string, label: string, args: Record<string, unknown>) => {
    const done = await acts.run({ resource: 'o-lai', id: moving.stay, action, label, args });
    close(done);
  };
  const swapLabel = beds.swapHere({ name: other?.name ?? other?.code ?? beds.patient });
  const choices = {
    admit: [
      ['admit', beds.admitNow, { bedId: bed.id }],
      ['reserve', beds.reserve, { bedId: bed.id }],
    ],
    transfer: [['transfer', beds.moveHere, { bedId: bed.id }]],
    swap: [['swap', swapLabel, { otherStayId: other?.stay }]],
  } as const;
  return (
    <Dialog open onClose={() => close(false)} fullWidth maxWidth="xs" aria-labelledby="place-title">
      <DialogTitle id="place-title">{beds.to({ name: moving.name, bed: bed.code })}</DialogTitle>
      <DialogContent>
        {bed.capacity > 1 && (
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {[
              beds.sharedBed({ capacity: bed.capacity }),
              ...bed.patients.map(({ name, code }) => name ?? code ?? beds.hidden),
            ].join(' · ')}
          </Typography>
        )}
        <Stack spacing={1}>
          {choices[placing].map(
            ([action, label, args], index) =>
              actions.has(action) && (
                <Button
                  key={action}
                  size="large"
                  autoFocus={index === 0}
                  variant={index === 0 ? 'contained' : 'outlined'}
                  disabled={acts.busy}
                  onClick={() => void run(action, label, args)}
                >
                  {label}
                </Button>
              ),
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(false)}>{beds.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A bed was refused: why, who has it, and what would do. */
export function RefusalDialog({ acts, taken }: { acts: BedActs; taken: () => void }) {
  const beds = useBedWords();
  const { refusal } = acts;
  if (!refusal) return null;
  const take = async (id: string) => {
    const args = { ...refusal.act.args, bedId: id };
    if (await acts.run({ ...refusal.act, args })) taken();
  };
  return (
    <Dialog open onClose={acts.forgetRefusal} fullWidth maxWidth="xs" aria-labelledby="refused">
      <DialogTitle id="refused">{beds.refused}</DialogTitle>
      <DialogContent>
        <Typography role="alert" sx={{ mb: 1.5 }}>
          {refusal.message}
        </Typography>
        <Typography sx={{ fontWeight: 700, mb: 1 }}>
          {refusal.beds.length > 0 ? beds.wouldDo : beds.noneWouldDo}
        </Typography>
        <Stack spacing={1}>
          {refusal.beds.map(({ id, code, room, department }) => (
            <Button
              key={id}
              variant="outlined"
              disabled={acts.busy}
              onClick={() => void take(id)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
            >
              {[code, beds.room({ number: room }), department].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={acts.forgetRefusal}>{beds.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
