import { formatNumber } from '../../../shared/format/numbers';
import { formatDate } from '../../../shared/format/plain-date';
import type { CheckedDraft } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { Select, TextInput } from '../../parts/field';
import type { Draft, PrescriptionContent } from './draft';
import styles from './prescription.module.css';
import { CONTROLS } from './problems';
import { prescriptionTexts } from './texts';

interface HeadFieldsProps {
  draft: Draft;
  check: CheckedDraft | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

/** The kind, the follow-up, and what is asked of small children only. */
export function HeadFields({ draft, check, errors, onChange }: HeadFieldsProps) {
  const texts = useMessages(prescriptionTexts);
  const { language } = useMessages();
  const asksWeight =
    draft.weight !== '' || check?.errors.weight !== undefined || check?.asks.weight;
  const measured = draft.weight === '' && check?.asks.weight ? check.weight : null;
  const adult = draft.accompaniedBy === '' && check?.errors.accompaniedBy ? check.adult : null;
  const kilos = ({ kg }: { kg: number }) => formatNumber(kg, language, 1);
  const asksPregnancy = draft.pregnancy !== '' || check?.asks.pregnancy;
  const asksAdult = draft.accompaniedBy !== '' || check?.errors.accompaniedBy !== undefined;
  return (
    <div className={styles.head}>
      <Select
        id={CONTROLS.kind}
        label={texts.kind}
        error={errors[CONTROLS.kind] ?? check?.errors.kind}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value as PrescriptionContent['kind'] })}
      >
        {Object.entries(texts.kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        id={CONTROLS.followUp}
        label={texts.followUp}
        error={errors[CONTROLS.followUp]}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.followUpPattern}
        value={draft.followUp}
        onChange={(event) => onChange({ followUp: event.target.value })}
      />
      {asksWeight && (
        <TextInput
          id={CONTROLS.weight}
          label={texts.weight}
          error={errors[CONTROLS.weight] ?? check?.errors.weight}
          inputMode="decimal"
          value={draft.weight}
          onChange={(event) => onChange({ weight: event.target.value })}
        />
      )}
      {(measured || adult) && (
        <div className={styles.measured}>
          {measured && (
            <p>{texts.measured(kilos(measured), formatDate(measured.on), measured.code)}</p>
          )}
          {adult && <p>{texts.adultTold(adult.name, adult.code)}</p>}
          <Button
            look="secondary"
            onClick={() =>
              onChange({
                ...(measured && { weight: formatNumber(measured.kg, 'vi', 1, false) }),
                ...(adult && { accompaniedBy: adult.name }),
              })
            }
          >
            {texts.useMeasured}
          </Button>
        </div>
      )}
      {asksPregnancy && (
        <Select
          label={texts.pregnancy}
          value={draft.pregnancy}
          onChange={(event) => onChange({ pregnancy: event.target.value as Draft['pregnancy'] })}
        >
          {Object.entries(texts.pregnancies).map(([key, name]) => (
            <option key={key} value={key === 'unasked' ? '' : key}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {asksAdult && (
        <TextInput
          id={CONTROLS.accompaniedBy}
          label={texts.accompaniedBy}
          error={errors[CONTROLS.accompaniedBy] ?? check?.errors.accompaniedBy}
          value={draft.accompaniedBy}
          onChange={(event) => onChange({ accompaniedBy: event.target.value })}
        />
      )}
    </div>
  );
}
