import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import type { OrderSetsProps } from './props';
import { orderSetTexts } from './texts';

const SetsDialog = lazy(async () => ({ default: (await import('./sets-dialog')).SetsDialog }));

/** Opens the doctor's sets and what they order most, for the record that is written. */
export function OrderSets(props: OrderSetsProps) {
  const texts = useMessages(orderSetTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SetsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
