import { memo } from 'react';
import type { MapBed } from '../../shared/inpatient/operations';
import { shownDay } from '../fields/controls/day-text';
import { PatientOnCard } from './patient-on-card';
import { useBedWords } from './use-bed-words';

interface BedCardProps {
  bed: MapBed;
  /** While a bed is chosen for somebody: whether this one would do. */
  choosing: 'suits' | 'no' | null;
}

/**
 * One bed: state by colour, pattern and word, and who lies in it. The map hears presses and carrying for
 * all of its beds.
 */
export const BedCard = memo(function BedCard({ bed, choosing }: BedCardProps) {
  const beds = useBedWords();
  const { patients, capacity } = bed;
  const word =
    capacity > 1
      ? `${beds.states[bed.state]} · ${beds.shared({ count: patients.length, capacity })}`
      : beds.states[bed.state];
  return (
    <button
      type="button"
      className="bed"
      data-bed={bed.code}
      data-id={bed.id}
      data-state={bed.state}
      data-choosing={choosing ?? undefined}
    >
      <span aria-hidden className="bed-stripe" />
      <span className="bed-body">
        <span className="bed-head">
          <b>{bed.code}</b>
          <span className="bed-word">
            {word}
            {choosing === 'suits' && ` · ${beds.suits}`}
          </span>
        </span>
        {patients.map((patient, index) => (
          <PatientOnCard key={patient.stay ?? index} patient={patient} index={index} />
        ))}
        {bed.since && patients.length === 0 && (
          <span className="bed-line">{shownDay(bed.since, 'instant')}</span>
        )}
      </span>
    </button>
  );
});
