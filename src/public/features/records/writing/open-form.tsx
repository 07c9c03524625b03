import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import { fieldsOf } from '../../../../shared/records/template';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { addressOf, PRESCRIPTIONS_PART } from '../../../../shared/site/pages';
import { OrderSets } from '../../../clinical/order-sets/order-sets';
import {
  PrescriptionEditor,
  type PrescriptionHandle,
} from '../../../clinical/prescription/prescription-editor';
import { FormContextProvider } from '../../../clinical/record-form/form-context';
import { sectionId } from '../../../clinical/record-form/form-model';
import { FormSections } from '../../../clinical/record-form/form-sections';
import sectionStyles from '../../../clinical/record-form/sections.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import { AnswerStoreProvider, useDerivedOf } from '../../../clinical/record-form/use-answer';
import { useProgress } from '../../../clinical/record-form/use-progress';
import { SyncLine } from '../../../clinical/saving/sync-line';
import { useSessionLife } from '../../../clinical/saving/use-session-life';
import { useMessages } from '../../../messages';
import { useSession } from '../../../navigation/session';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { SignDialog } from '../sign/sign-dialog';
import { Disputes } from './disputes';
import { Files } from './files';
import { RequestStay, reasonOf } from './request-stay';
import { ScreenFrame } from './screen-frame';
import { suggestedDiagnoses } from './suggested-diagnoses';
import { useGoOn } from './use-go-on';
import { usePresence } from './use-presence';
import { recordKey } from './use-record';
import { createWritingSession } from './writing-session';

interface OpenFormProps {
  record: MedicalRecord;
  background: RecordBackground;
  userId: string;
}

export const FILES_ID = 'section-tep';

/** The record as a form: what is typed goes to the server by itself and is kept here until then. */
export function OpenForm({ record, background, userId }: OpenFormProps) {
  const messages = useMessages(recordTexts);
  const { writing: texts } = messages;
  const { timeZone } = usePageState();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [session] = useState(() =>
    createWritingSession({
      record,
      background,
      userId,
      timeZone,
      copiedText: messages.field.copied,
    }),
  );
  const { model, store, errors, copied, sync } = session;
  const doctor = useSession()?.doctorId ?? null;
  const form = useMemo(
    () => ({
      ...{ model, errors, copied, recordId: record.id, timeZone },
      suggested: suggestedDiagnoses(background),
      ...(doctor && { orders: { patient: record.patient, doctor } }),
    }),
    [model, errors, copied, record.id, record.patient, timeZone, background, doctor],
  );
  const restored = useSessionLife(session);
  const checked = useProgress(store, model);
  const others = usePresence(record.id, background.present, true);
  const [signing, setSigning] = useState(false);
  const prescription = useRef<PrescriptionHandle>(null);
  const shownSections = useDerivedOf(store, (answers) =>
    model.template.sections
      .map(({ key }) => key)
      .filter((key) => model.look(answers).shown.has(sectionId(key)))
      .join(' '),
  ).split(' ');

  const conclusion = () => {
    const bound = fieldsOf(model.template).find(({ field }) => field.bind === 'conclusion');
    return bound ? store.read(bound.field.key) : record.conclusion;
  };

  async function openPrint(): Promise<void> {
    await sync.flush();
    await navigate(addressOf.recordPrint(record.id));
  }

  async function openSigning(): Promise<void> {
    await Promise.all([sync.flush(), prescription.current?.flush()]);
    setSigning(true);
  }

  // A new record opens at what is missing first, unless the address says where.
  const isBegun = useLocation().hash === '' && record.version === 1;
  const goOn = useGoOn(session, isBegun, () => void openSigning());
  const { missing } = checked;
  const left = Object.values(missing).filter(Boolean).length;

  return (
    <AnswerStoreProvider value={store}>
      <FormContextProvider value={form}>
        <ScreenFrame
          record={record}
          background={background}
          sections={model.template.sections.filter(({ key }) => shownSections.includes(key))}
          checked={checked}
          more={[
            { id: PRESCRIPTIONS_PART, title: texts.prescriptions },
            { id: FILES_ID, title: texts.files },
          ]}
          session={session}
          moreActions={
            <>
              <Button look="secondary" onClick={() => void sync.flush()}>
                {texts.saveDraft}
              </Button>
              <Button look="secondary" icon="print" onClick={() => void openPrint()}>
                {texts.print}
              </Button>
              {record.stay === null && (
                <RequestStay
                  record={record}
                  background={background}
                  reason={() => reasonOf(conclusion(), record, background)}
                  before={() => sync.flush()}
                />
              )}
            </>
          }
          actions={
            <>
              <SyncLine session={session} />
              {left > 0 && (
                <Button
                  look="secondary"
                  icon="chevron"
                  aria-label={texts.nextMissing(left)}
                  title={texts.goOnKey}
                  aria-keyshortcuts="Control+Enter"
                  onClick={goOn}
                >
                  {texts.left(left)}
                </Button>
              )}
              <Button
                title={left === 0 ? texts.goOnKey : undefined}
                onClick={() => void openSigning()}
              >
                {texts.sign}
              </Button>
            </>
          }
        >
          {restored > 0 && <Alert>{texts.restored(restored)}</Alert>}
          {others.length > 0 && (
            <Alert kind="warning">{texts.present(others.map(({ name }) => name).join(', '))}</Alert>
          )}
          <Disputes session={session} />
          <FormSections />
          <div id={PRESCRIPTIONS_PART} tabIndex={-1} className={sectionStyles.section}>
            {doctor !== null && (
              <OrderSets
                record={record}
                background={background}
                doctor={doctor}
                prescription={prescription}
              />
            )}
            <PrescriptionEditor
              record={{ id: record.id, patientId: record.patient }}
              readOnly={false}
              handle={prescription}
            />
          </div>
          <Files id={FILES_ID} record={record} readOnly={false} />
        </ScreenFrame>
        {signing && (
          <SignDialog
            record={record}
            session={session}
            onClose={() => setSigning(false)}
            onSettled={async (id) => prescription.current?.settled(id)}
            onSigned={() => {
              setSigning(false);
              void queries.invalidateQueries({ queryKey: recordKey(record.id) });
            }}
          />
        )}
      </FormContextProvider>
    </AnswerStoreProvider>
  );
}
