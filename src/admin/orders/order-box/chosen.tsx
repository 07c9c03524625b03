import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { NewOrder } from '../../../shared/orders/order-all';
import { useTexts } from '../../i18n/use-texts';
import { BOX } from './words';

interface ChosenProps {
  orders: readonly NewOrder[];
  write: (id: string, question: string) => void;
  remove: (id: string) => void;
}

/** The services that are to be ordered, each with what is asked of whoever performs it. */
export function Chosen({ orders, write, remove }: ChosenProps) {
  const { say } = useTexts();
  if (orders.length === 0) {
    return <Typography color="text.secondary">{say(BOX.nothing)}</Typography>;
  }
  return (
    <Box
      component="ul"
      aria-label={say(BOX.chosen)}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {orders.map(({ id, name, question = '' }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <TextField
            fullWidth
            size="small"
            label={say(BOX.note).replace('{name}', name)}
            value={question}
            onChange={({ target }) => write(id, target.value)}
            slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off' } }}
          />
          <IconButton
            aria-label={say(BOX.remove).replace('{name}', name)}
            onClick={() => remove(id)}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
