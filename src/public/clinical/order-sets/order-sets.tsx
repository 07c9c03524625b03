import { lazy, type RefObject, Suspense, useState } from 'react';
import type { MedicalRecord } from '../../../shared/records/record-values';
import type { RecordBackground } from '../../../shared/records/writing-operations';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import type { PrescriptionHandle } from '../prescription/prescription-editor';
import { orderSetTexts } from './texts';

const SetsDialog = lazy(async () => ({ default: (await import('./sets-dialog')).SetsDialog }));

export interface OrderSetsProps {
  record: MedicalRecord;
  background: RecordBackground;
  /** Who writes the record. */
  doctor: string;
  prescription: RefObject<PrescriptionHandle | null>;
}

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
