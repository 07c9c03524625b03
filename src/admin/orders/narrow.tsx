import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Narrowing, WORK_KIND_NAMES, WORK_KINDS } from '../../shared/orders/narrowing';
import { usePolicy } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { ORDERS } from './order-places';
import { PlaceChoice } from './place-choice';
import { useOrderWords } from './use-order-words';

/** In the address: the department whose work is shown, the kind of services, and that it is urgent. */
const PLACE = 'noi';
const KIND = 'loai';
export const URGENT = 'khan';

/** How an address narrows the worklist. */
export const narrowingIn = (params: URLSearchParams): Required<Narrowing> => ({
  department: params.get(PLACE),
  kind: WORK_KINDS.find((kind) => kind === params.get(KIND)) ?? null,
  urgent: params.get(URGENT) === '1',
});

interface NarrowProps {
  narrowing: Required<Narrowing>;
  /** Writes a part of it into the address. */
  keep: (name: string, value: string | null) => void;
}

/** Which work is shown: of a place, of a kind, or what is urgent alone. */
export function Narrow({ narrowing: { department, kind, urgent }, keep }: NarrowProps) {
  const words = useOrderWords();
  const { say } = useTexts();
  const reads = usePolicy(ORDERS).fields.read.has('isLaboratory');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', mb: 1 }}>
      <PlaceChoice place={department} choose={(place) => keep(PLACE, place)} />
      {reads && (
        <TextField
          select
          fullWidth
          size="small"
          label={words.kind}
          value={kind ?? ''}
          onChange={({ target }) => keep(KIND, target.value === '' ? null : target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.allKinds}</MenuItem>
          {WORK_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {say(WORK_KIND_NAMES[one])}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Chip
          label={words.urgentOnly}
          color={urgent ? 'error' : 'default'}
          variant={urgent ? 'filled' : 'outlined'}
          onClick={() => keep(URGENT, urgent ? null : '1')}
          aria-pressed={urgent}
          aria-keyshortcuts="u"
          sx={{ minHeight: 36 }}
        />
      </Box>
    </Box>
  );
}
