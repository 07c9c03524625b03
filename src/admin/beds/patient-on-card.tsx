import type { BedPatient } from '../../shared/inpatient/operations';
import { shownDay } from '../fields/controls/day-text';
import { signsOf } from './bed-signs';
import { useFacts } from './patient-lines';
import { useBedWords } from './use-bed-words';

const MOVES: Readonly<Record<string, 'transferring' | 'leaving'>> = {
  transferring: 'transferring',
  discharge_ordered: 'leaving',
  cleared: 'leaving',
};

/** Somebody in a bed, as on the card of it: plain elements that the map has the styles of. */
export function PatientOnCard({ patient, index }: { patient: BedPatient; index: number }) {
  const beds = useBedWords();
  const { facts, late } = useFacts(patient);
  const { name, code, doctor, awayUntil, state } = patient;
  const move = MOVES[state ?? ''];
  const signs = signsOf(patient, beds);
  return (
    <span className="bed-patient" data-patient={index}>
      <span className="bed-name">{name ?? code ?? beds.hidden}</span>
      {facts !== '' && <span className={late ? 'bed-line late' : 'bed-line'}>{facts}</span>}
      {doctor && <span className="bed-line one">{beds.doctor({ name: doctor })}</span>}
      {awayUntil && (
        <span className="bed-line strong">
          {beds.away({ moment: shownDay(awayUntil, 'instant') })}
        </span>
      )}
      {move && <span className="bed-line strong">{beds[move]}</span>}
      {signs.length > 0 && (
        <span className="bed-signs">
          {signs.map(({ kind, text }) => (
            <span key={kind} className={`bed-sign ${kind}`}>
              <svg aria-hidden="true">
                <use href={`#bed-sign-${kind}`} />
              </svg>
              {text}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
