import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BedState, MapBed, WardNumbers } from '../../shared/inpatient/operations';
import { stripe } from './bed-looks';
import { useBedWords } from './use-bed-words';

const STATES: readonly BedState[] = ['available', 'reserved', 'occupied', 'cleaning', 'blocked'];

/** What each colour and pattern means, and how many beds are so. */
export function Legend({ beds: all }: { beds: readonly MapBed[] }) {
  const beds = useBedWords();
  return (
    <Box
      component="ul"
      aria-label={beds.legend}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, mb: 1.5, p: 0, listStyle: 'none' }}
    >
      {STATES.map((state) => (
        <Box key={state} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={[{ width: 18, height: 18, borderRadius: 0.5 }, ...[stripe(state)].flat()]}
          />
          <Typography variant="body2">
            {beds.states[state]} <b>{all.filter((bed) => bed.state === state).length}</b>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface MapBarProps {
  wards: readonly WardNumbers[];
  ward: string;
  chooseWard: (ward: string) => void;
  initials: boolean;
  setInitials: (on: boolean) => void;
}

/** Which department is shown, and how names are. */
export function MapBar({ wards, ward, chooseWard, initials, setInitials }: MapBarProps) {
  const beds = useBedWords();
  return (
    <Box sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={beds.department}
        value={ward}
        onChange={({ target }) => chooseWard(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth={false}
        sx={{ width: { xs: '100%', sm: 280 } }}
      >
        <MenuItem value="">{beds.allDepartments}</MenuItem>
        {wards.map(({ id, name }) => (
          <MenuItem key={id ?? ''} value={id ?? 'none'}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch checked={initials} onChange={({ target }) => setInitials(target.checked)} />
        }
        label={beds.initials}
      />
    </Box>
  );
}
