import { formatInstant } from '../../../shared/format/dates';
import { formatDate } from '../../../shared/format/plain-date';
import type { Prescription } from '../../../shared/prescription/operations';
import { quantityText, sentenceOf } from '../../../shared/rules/prescription/sentence';
import { useMessages } from '../../messages';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { PdfButton } from '../record-print/pdf-button';
import styles from './prescription.module.css';
import { prescriptionTexts } from './texts';
import { OPENERS } from './use-form-focus';

interface ViewProps {
  prescription: Prescription;
  /** Absent where it may not be changed. */
  onEdit?: () => void;
  onReplace?: () => void;
}

/** A stored prescription: its medicines as they are printed. */
export function PrescriptionView({ prescription, onEdit, onReplace }: ViewProps) {
  const texts = useMessages(prescriptionTexts);
  const { id, code, state, kind, lines, advice, followUp, signedAt } = prescription;
  return (
    <article className={styles.view}>
      <div className={styles.viewHead}>
        <h4>{code}</h4>
        <Badge kind={state === 'replaced' || state === 'cancelled' ? 'warning' : 'info'}>
          {texts.states[state]}
        </Badge>
      </div>
      <ol lang="vi">
        {lines.map((line) => (
          <li key={line.medicine}>
            <p className={styles.medicine}>
              <strong>{[line.name, line.strength].filter(Boolean).join(' ')}</strong>
              <span>{quantityText(line.quantity, line.unit, kind === 'n')}</span>
            </p>
            <p>{sentenceOf(line)}</p>
          </li>
        ))}
      </ol>
      {advice && <p>{texts.adviceLine(advice)}</p>}
      {followUp && <p>{texts.followUpLine(formatDate(followUp))}</p>}
      {signedAt && <p className={styles.quiet}>{texts.signedAt(formatInstant(signedAt))}</p>}
      <div className={styles.actions}>
        {onEdit && (
          <Button id={OPENERS.edit(id)} look="secondary" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {onReplace && (
          <Button id={OPENERS.replace(id)} look="secondary" onClick={onReplace}>
            {texts.replace}
          </Button>
        )}
        {state !== 'draft' && <PdfButton resource="don-thuoc" id={id} />}
      </div>
    </article>
  );
}
