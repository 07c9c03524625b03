import Typography from '@mui/material/Typography';
import { DischargeChecklist } from '../../beds/discharge-checklist';
import { StayBed } from '../../beds/stay-bed';
import { ShowScreen } from '../../generated/show/show-screen';
import { WriteRecordLink } from '../write-record-link';

/** A stay, with what its discharge waits for and the way to a new record of it. */
export function StayShow({ name }: { name: string }) {
  return (
    <ShowScreen
      name={name}
      links={({ id }) => <WriteRecordLink of="stay" id={String(id)} />}
      notice={({ id, state }) => (
        <>
          <Typography component="div" sx={{ mb: 1.5, '&:empty': { display: 'none' } }}>
            <StayBed stay={String(id)} />
          </Typography>
          {state === 'discharge_ordered' && <DischargeChecklist stay={String(id)} />}
        </>
      )}
    />
  );
}
