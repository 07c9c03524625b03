import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ORDERS } from '../order-places';
import type { Occasion } from './occasion';
import { BOX } from './words';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog')).OrderDialog }));

/** Orders services for a patient, several at once; for doctors. */
export function OrderBox({ occasion }: { occasion: Occasion }) {
  const { say } = useTexts();
  const { doctorId } = useAdminConfig().actor;
  const { create } = usePolicy(ORDERS);
  const [open, setOpen] = useState(false);
  if (!create || !doctorId) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {say(BOX.open)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OrderDialog occasion={occasion} doctor={doctorId} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
