import { type FormEvent, useState } from 'react';
import type { startRecord } from '../../../shared/records/operations';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { usePageState } from '../../page-state';
import { Button } from '../../parts/button';
import { ErrorSummary, type Problem } from '../../parts/error-summary';
import { Modal, ModalActions } from '../../parts/modal';
import modalStyles from '../../parts/modal.module.css';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import fieldStyles from '../record-form/field.module.css';
import { type Found, SearchBox } from '../record-form/search-box';
import { recordTexts } from '../record-form/texts';
import type { Linked } from './linked';
import {
  searchPatients,
  type TemplateChoice,
  useLastTemplate,
  useLinkedPatient,
  useOpenings,
  useTemplates,
} from './openings';
import styles from './start-record.module.css';

interface CreateDialogProps extends Linked {
  /** The template where that is chosen already. */
  template?: TemplateChoice;
  onClose: () => void;
  onMade: (id: string) => void;
}

const IDS = { patient: 'tao-bn', template: 'tao-mau', visit: 'tao-lan-kham' };

function TemplateName({ template }: { template: TemplateChoice }) {
  const { create } = useMessages(recordTexts);
  return (
    <span className={styles.templateName}>
      {template.name}
      <span className={styles.minor}>
        {[
          create.edition(template.formCode, template.edition),
          create.encounters[template.encounter],
        ].join(' · ')}
      </span>
    </span>
  );
}

function GivenTemplate({ template }: { template: TemplateChoice }) {
  const { create } = useMessages(recordTexts);
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{create.template}</span>
      <TemplateName template={template} />
    </div>
  );
}

function Templates({
  chosen,
  onChoose,
  error,
}: {
  chosen: string | null;
  onChoose: (id: string) => void;
  error?: string;
}) {
  const { create } = useMessages(recordTexts);
  const { data, error: unread, refetch } = useTemplates();
  return (
    <fieldset className={styles.templates} aria-describedby={error && `${IDS.template}-error`}>
      <legend className={fieldStyles.label}>{create.template}</legend>
      {unread && <NotLoaded error={unread} retry={refetch} text={create.templatesFailed} />}
      {!data && !unread && <Skeleton count={3} />}
      {data?.length === 0 && <p className={fieldStyles.hint}>{create.noTemplates}</p>}
      {data?.map((template, index) => (
        <label key={template.id} className={styles.template}>
          <input
            id={index === 0 ? IDS.template : undefined}
            type="radio"
            name={IDS.template}
            checked={chosen === template.id}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(template.id)}
          />
          <TemplateName template={template} />
        </label>
      ))}
      {error && (
        <p id={`${IDS.template}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A new record: for whom, of which visit or stay, from which template. */
export function CreateDialog({ template: given, onClose, onMade, ...linked }: CreateDialogProps) {
  const { create } = useMessages(recordTexts);
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const fromLink = useLinkedPatient(linked);
  const [found, setFound] = useState<Found | null | undefined>();
  const patient = found === undefined ? (fromLink.data ?? null) : found;
  const openings = useOpenings(patient?.id ?? null, timeZone);
  const [said, setVisit] = useState<string | null | undefined>(
    linked.appointment ?? linked.stay ?? undefined,
  );
  // Who is here today is written of for that; where there are two, they say which.
  const only = openings.data?.length === 1 ? openings.data[0] : undefined;
  const visit = said === undefined ? (only?.id ?? null) : said;
  const [picked, setTemplate] = useState<string | null>(given?.id ?? null);
  const last = useLastTemplate(useSession()?.doctorId ?? null).data;
  const templates = useTemplates().data;
  const template = picked ?? templates?.find(({ id }) => id === last)?.id ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const tried = attempt > 0;
  const chosen = openings.data?.find(({ id }) => id === visit);

  const problems: Problem[] = [];
  if (tried && !patient) problems.push({ field: IDS.patient, text: create.patientMissing });
  if (tried && !template) problems.push({ field: IDS.template, text: create.templateMissing });
  if (failure) problems.push({ field: null, text: failure });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setFailure(null);
    if (!patient || !template || busy) return;
    setBusy(true);
    try {
      const { call } = await import('../../../shared/api/call');
      const place = chosen && { [chosen.kind]: chosen.id };
      const made = await call<typeof startRecord>('POST /ho-so-benh-an/start', {
        body: { template, patient: patient.id, ...place },
      });
      onMade(made.id);
    } catch (error) {
      const { errorText } = await import('../../../shared/api/error-messages');
      setFailure(errorText(error, language));
      setBusy(false);
    }
  }

  return (
    <Modal title={create.title} onClose={onClose}>
      <form noValidate className={modalStyles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={create.problems} problems={problems} attempt={attempt} />
        <div className={fieldStyles.field}>
          <label htmlFor={IDS.patient} className={fieldStyles.label}>
            {create.patient}
          </label>
          <SearchBox
            key={fromLink.data?.id ?? ''}
            id={IDS.patient}
            placeholder={create.patientHint}
            chosen={patient}
            onChoose={(person) => {
              setFound(person);
              setVisit(undefined);
            }}
            search={searchPatients}
            aria-invalid={tried && !patient ? true : undefined}
          />
          {fromLink.error && found === undefined && (
            <NotLoaded
              error={fromLink.error}
              retry={fromLink.refetch}
              text={create.patientFailed}
            />
          )}
          {patient?.hint && <p className={fieldStyles.hint}>{patient.hint}</p>}
        </div>
        {openings.error && (
          <NotLoaded error={openings.error} retry={openings.refetch} text={create.visitsFailed} />
        )}
        {patient && openings.data && openings.data.length > 0 && (
          <div className={fieldStyles.field}>
            <label htmlFor={IDS.visit} className={fieldStyles.label}>
              {create.visit}
            </label>
            <select
              id={IDS.visit}
              className={fieldStyles.control}
              value={visit ?? ''}
              onChange={(event) => setVisit(event.target.value || null)}
            >
              <option value="">{create.noVisit}</option>
              {openings.data.map(({ id, kind, at, code }) => (
                <option key={id} value={id}>
                  {create.visits[kind]} {at} ({code})
                </option>
              ))}
            </select>
          </div>
        )}
        {given ? (
          <GivenTemplate template={given} />
        ) : (
          <Templates
            chosen={template}
            onChoose={setTemplate}
            error={tried && !template ? create.templateMissing : undefined}
          />
        )}
        <ModalActions>
          <Button look="secondary" onClick={onClose}>
            {create.close}
          </Button>
          <Button type="submit" busy={busy}>
            {create.submit}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
