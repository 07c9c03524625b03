import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '../../../../shared/api/error-messages';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Select } from '../../../parts/field';
import { Modal, ModalActions } from '../../../parts/modal';
import { NotLoaded } from '../../../parts/not-loaded';
import { TextArea } from '../../../parts/text-area';
import styles from '../sign/sign.module.css';

const api = () => import('../../../../shared/api/rows');

const BED_MAP = '/quan-ly/o-lai/so-do';

interface RequestStayProps {
  record: MedicalRecord;
  background: RecordBackground;
  /** Why, as far as it is written by the time that it is pressed. */
  reason: () => string;
  /** Sends what is typed first: the diagnosis goes with the request. */
  before?: () => Promise<unknown>;
}

/** Departments with wards, by name; that of the record among them. */
const useDepartments = (own: string | null) =>
  useQuery({
    queryKey: ['wards-to-ask', own],
    queryFn: async ({ signal }) => {
      const { listRows, rowsById } = await api();
      const { rows } = await listRows(
        'phong-ban',
        { filter: { group: 'lam-sang' }, sort: ['name', 'ASC'], range: [0, 199] },
        signal,
      );
      if (own === null || rows.some(({ id }) => id === own)) return rows;
      return [...(await rowsById('phong-ban', [own], signal)).values(), ...rows];
    },
  });

function RequestDialog({ record, background, reason, onClose }: Props) {
  const { stay: texts } = useMessages(recordTexts);
  const { language } = useMessages();
  const departments = useDepartments(record.department);
  const field = useId();
  const [department, setDepartment] = useState(record.department ?? '');
  const [words, setWords] = useState(reason);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setErrors(department === '' ? { department: texts.departmentMissing } : {});
    if (department === '') return document.getElementById(`${field}-khoa`)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { actOn } = await api();
      const given = words.trim() === '' ? {} : { reason: words.trim() };
      const stay = await actOn('ho-so-benh-an', record.id, 'request-stay', {
        department,
        ...given,
      });
      setMade(stay.code);
    } catch (error) {
      const wrong = fieldErrors(error);
      setErrors(wrong);
      setFailure(Object.keys(wrong).length > 0 ? null : errorText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal title={texts.title} onClose={() => busy || onClose()}>
      {made === null ? (
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          {background.patient && (
            <p>
              <strong>{background.patient.fullName}</strong> · {background.patient.code}
            </p>
          )}
          {departments.error && (
            <NotLoaded
              error={departments.error}
              retry={departments.refetch}
              text={texts.departmentsFailed}
            />
          )}
          <Select
            id={`${field}-khoa`}
            label={texts.department}
            error={errors.department}
            value={department}
            onChange={({ target }) => setDepartment(target.value)}
          >
            <option value="">{texts.choose}</option>
            {departments.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextArea
            id={`${field}-ly-do`}
            label={texts.reason}
            maxLength={1000}
            value={words}
            error={errors.reason}
            onChange={({ target }) => setWords(target.value)}
          />
          {failure && <Alert kind="danger">{failure}</Alert>}
          <ModalActions>
            <Button look="secondary" onClick={onClose}>
              {texts.close}
            </Button>
            <Button type="submit" busy={busy}>
              {texts.title}
            </Button>
          </ModalActions>
        </form>
      ) : (
        <div className={styles.form}>
          <Alert>{texts.made(made)}</Alert>
          <p>
            <a href={BED_MAP}>{texts.map}</a>
          </p>
          <ModalActions>
            <Button onClick={onClose}>{texts.close}</Button>
          </ModalActions>
        </div>
      )}
    </Modal>
  );
}

type Props = Omit<RequestStayProps, 'before'> & { onClose: () => void };

/** Asks for a bed for the patient of a record, from where it is decided. */
export function RequestStay({ before, ...props }: RequestStayProps) {
  const { stay: texts } = useMessages(recordTexts);
  const [open, setOpen] = useState(false);
  const press = async () => {
    await before?.();
    setOpen(true);
  };
  return (
    <>
      <Button look="secondary" onClick={() => void press()}>
        {texts.title}
      </Button>
      {open && <RequestDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Why somebody is admitted as a record says: its conclusion, or why the patient came. */
export const reasonOf = (
  conclusion: unknown,
  { id, appointment }: MedicalRecord,
  { patient }: RecordBackground,
): string =>
  typeof conclusion === 'string' && conclusion.trim() !== ''
    ? conclusion.trim()
    : (patient?.visits.find((visit) => visit.record === id || visit.id === appointment)?.reason ??
      '');
