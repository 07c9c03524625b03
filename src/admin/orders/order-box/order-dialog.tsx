import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../shared/api/error-messages';
import { choicesOf } from '../../../shared/fields/ask';
import { type NewOrder, type OrderedFor, orderAll } from '../../../shared/orders/order-all';
import { useResource } from '../../config-context';
import { ReferenceTitle } from '../../fields/reference-link';
import { usePhone } from '../../generated/list/use-phone';
import { useTexts } from '../../i18n/use-texts';
import { ORDERS } from '../order-places';
import { Chosen } from './chosen';
import { FindService } from './find-service';
import type { Occasion } from './occasion';
import { Offers } from './offers';
import { BOX } from './words';

interface OrderDialogProps {
  occasion: Occasion;
  doctor: string;
  close: () => void;
}

/** Who orders, and of which open record, visit and stay. */
function About({ occasion, doctor }: Omit<OrderDialogProps, 'close'>) {
  const { say } = useTexts();
  const open = (['record', 'appointment', 'stay'] as const).flatMap((part) => {
    const found = occasion[part];
    return found ? [`${say(BOX[part])} ${found.code}`] : [];
  });
  return (
    <Typography variant="body2" color="text.secondary">
      {say(BOX.doctor)}: <ReferenceTitle to="bac-si" id={doctor} />.{' '}
      {open.length > 0 ? open.join(' · ') : say(BOX.noOccasion)}
    </Typography>
  );
}

/** What a form takes and the types of a dialog's paper do not know. */
const FORM = { noValidate: true };

/** Several services, each with its note, ordered by one press; what was refused stays. */
export function OrderDialog({ occasion, doctor, close }: OrderDialogProps) {
  const { say, language } = useTexts();
  const queries = useQueryClient();
  const notify = useNotify();
  const heading = useId();
  const priorities = choicesOf(useResource(ORDERS).fields.priority) ?? {};
  const [orders, setOrders] = useState<readonly NewOrder[]>([]);
  const [priority, setPriority] = useState<OrderedFor['priority']>('normal');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (services: readonly NewOrder[]) => {
    setProblem(null);
    const more = services.filter(({ id }) => !orders.some((one) => one.id === id));
    setOrders([...orders, ...more]);
  };
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (orders.length === 0) return setProblem(say(BOX.nothing));
    setBusy(true);
    const { patient, record, appointment, stay } = occasion;
    const of = { record: record?.id, appointment: appointment?.id, stay: stay?.id };
    const { refused, why } = await orderAll({ patient, doctor, priority, ...of }, orders);
    const made = orders.length - refused.length;
    if (made > 0) {
      notify(say(BOX.saved).replace('{count}', String(made)), { type: 'success' });
      await queries.invalidateQueries();
    }
    setBusy(false);
    if (refused.length === 0) return close();
    setOrders(refused);
    const names = refused.map(({ name }) => name).join(', ');
    const reason = Object.values(fieldErrors(why))[0] ?? errorText(why, language);
    setProblem(`${say(BOX.refused).replace('{names}', names)} ${reason}`);
  }
  return (
    <Dialog
      open
      onClose={() => busy || close()}
      fullWidth
      maxWidth="sm"
      fullScreen={usePhone()}
      aria-labelledby={heading}
      slotProps={{ paper: { component: 'form', onSubmit: save, ...FORM } }}
    >
      <DialogTitle id={heading}>{say(BOX.title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <About occasion={occasion} doctor={doctor} />
        <FindService chosen={orders} add={(service) => add([service])} />
        <Offers chosen={orders} add={add} />
        <Chosen
          orders={orders}
          write={(id, question) =>
            setOrders(orders.map((one) => (one.id === id ? { ...one, question } : one)))
          }
          remove={(id) => setOrders(orders.filter((one) => one.id !== id))}
        />
        <TextField
          select
          size="small"
          label={say(BOX.priority)}
          value={priority}
          onChange={({ target }) => setPriority(target.value as OrderedFor['priority'])}
        >
          {Object.entries(priorities).map(([key, { label }]) => (
            <MenuItem key={key} value={key}>
              {say(label)}
            </MenuItem>
          ))}
        </TextField>
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {say(BOX.close)}
        </Button>
        <Button type="submit" variant="contained" aria-busy={busy}>
          {orders.length > 0
            ? say(BOX.save).replace('{count}', String(orders.length))
            : say(BOX.saveNone)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
