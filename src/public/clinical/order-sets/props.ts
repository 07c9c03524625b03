import type { RefObject } from 'react';
import type { MedicalRecord } from '../../../shared/records/record-values';
import type { RecordBackground } from '../../../shared/records/writing-operations';
import type { PrescriptionHandle } from '../prescription/prescription-editor';

/** What sets of orders are chosen for. */
export interface OrderSetsProps {
  record: MedicalRecord;
  background: RecordBackground;
  /** Who writes the record. */
  doctor: string;
  prescription: RefObject<PrescriptionHandle | null>;
}
