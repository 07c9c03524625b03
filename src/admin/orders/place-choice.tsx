import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { listRows } from '../../shared/api/rows';
import { usePolicy } from '../config-context';
import { ORDERS } from './order-places';
import { useOrderWords } from './use-order-words';

interface PlaceChoiceProps {
  place: string | null;
  choose: (place: string | null) => void;
}

/** Which place's work is shown, such as the laboratory or imaging; for who may read where orders go. */
export function PlaceChoice({ place, choose }: PlaceChoiceProps) {
  const words = useOrderWords();
  const reads = usePolicy(ORDERS).fields.read.has('department');
  const { data } = useQuery({
    queryKey: ['phong-ban', 'places'],
    enabled: reads,
    queryFn: async ({ signal }) => {
      const query = { sort: ['name', 'ASC'], range: [0, 199] } as const;
      return (await listRows('phong-ban', query, signal)).rows;
    },
  });
  if (!reads) return null;
  const known = data ?? [];
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={words.place}
      value={known.some(({ id }) => id === place) ? place : ''}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{words.allPlaces}</MenuItem>
      {known.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
