import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { localDate } from '../../../../shared/format/dates';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { addressOf, PRESCRIPTIONS_PART } from '../../../../shared/site/pages';
import { PrescriptionEditor } from '../../../clinical/prescription/prescription-editor';
import sectionStyles from '../../../clinical/record-form/sections.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { useSession } from '../../../navigation/session';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { Button, LinkButton } from '../../../parts/button';
import { AddendumDialog } from '../sign/addendum-dialog';
import { CompareDialog } from '../sign/compare-dialog';
import { NextPatient } from '../sign/next-patient';
import { NoteDialog } from '../sign/note-dialog';
import { SignDialog } from '../sign/sign-dialog';
import { SignedPanel } from '../sign/signed-panel';
import { useReleases } from '../sign/use-signed';
import { Files } from './files';
import { FILES_ID } from './open-form';
import { ReadSections } from './read-sections';
import { RequestStay, reasonOf } from './request-stay';
import { ScreenFrame } from './screen-frame';
import { recordKey } from './use-record';

const SIGNED = ['signed', 'archived'];
const SIGNED_ID = 'section-ky';

const api = () => import('../../../../shared/api/rows');

type Open = 'sign' | 'sendBack' | 'addendum' | 'release' | 'withdraw' | 'compare' | null;

interface ReadRecordProps {
  record: MedicalRecord;
  background: RecordBackground;
}

/** A record that is not written in: it awaits its signature, is signed, or is another's. */
export function ReadRecord({ record, background }: ReadRecordProps) {
  const { writing: texts, signed } = useMessages(recordTexts);
  const user = useSession();
  const { timeZone } = usePageState();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const isSigned = SIGNED.includes(record.state);
  const isDoctor = user?.role === 'bac-si' && user.doctorId !== null;
  const isToday =
    isSigned &&
    isDoctor &&
    user.doctorId === record.doctor &&
    localDate(new Date(record.signedAt ?? 0), timeZone) === localDate(new Date(), timeZone);
  const waits = record.state === 'awaiting_signature';
  const mayRelease = isDoctor && isSigned && user.doctorId === record.doctor;
  const releases = useReleases(record.id, isSigned).data;
  const released = (releases ?? []).length > 0;
  const again = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: recordKey(record.id) });
  };

  const closing = { onClose: () => setOpen(null), onDone: again };

  return (
    <>
      <ScreenFrame
        record={record}
        background={background}
        sections={background.template.schema.sections}
        checked={null}
        more={[
          { id: PRESCRIPTIONS_PART, title: texts.prescriptions },
          { id: FILES_ID, title: texts.files },
          ...(isSigned ? [{ id: SIGNED_ID, title: signed.title }] : []),
        ]}
        session={null}
        actions={
          <>
            <LinkButton look="secondary" icon="print" to={addressOf.recordPrint(record.id)}>
              {texts.print}
            </LinkButton>
            {waits && isDoctor && (
              <>
                <Button look="secondary" onClick={() => setOpen('sendBack')}>
                  {texts.sendBack}
                </Button>
                <Button onClick={() => setOpen('sign')}>{texts.sign}</Button>
              </>
            )}
            {isDoctor && record.stay === null && (
              <RequestStay
                record={record}
                background={background}
                reason={() => reasonOf(record.conclusion, record, background)}
              />
            )}
            {isSigned && isDoctor && (
              <Button onClick={() => setOpen('addendum')}>{texts.addendum}</Button>
            )}
            {mayRelease && releases && (
              <Button look="secondary" onClick={() => setOpen(released ? 'withdraw' : 'release')}>
                {released ? signed.withdraw : signed.release}
              </Button>
            )}
          </>
        }
      >
        {isToday && record.appointment && record.signedAt && (
          <NextPatient appointment={record.appointment} signedAt={record.signedAt} />
        )}
        <Alert>{isSigned ? texts.locked : waits ? texts.awaiting : texts.readOnly}</Alert>
        <ReadSections record={record} background={background} />
        <div id={PRESCRIPTIONS_PART} tabIndex={-1} className={sectionStyles.section}>
          <PrescriptionEditor record={{ id: record.id, patientId: record.patient }} readOnly />
        </div>
        <Files id={FILES_ID} record={record} readOnly />
        {isSigned && (
          <section
            id={SIGNED_ID}
            tabIndex={-1}
            aria-labelledby={`${SIGNED_ID}-title`}
            className={sectionStyles.section}
          >
            <h3 id={`${SIGNED_ID}-title`}>{signed.title}</h3>
            <SignedPanel
              record={record}
              template={background.template.schema}
              onCompare={() => setOpen('compare')}
            />
          </section>
        )}
      </ScreenFrame>
      {open === 'sign' && (
        <SignDialog record={record} session={null} onClose={() => setOpen(null)} onSigned={again} />
      )}
      {open === 'addendum' && (
        <AddendumDialog
          record={record}
          template={background.template.schema}
          doctor={user?.doctorId ?? ''}
          onClose={() => setOpen(null)}
          onAdded={again}
        />
      )}
      {open === 'release' && (
        <NoteDialog
          title={signed.release}
          text={signed.releaseText}
          label={signed.releaseMessage}
          max={1000}
          send={async (message) => {
            const { createRow } = await api();
            const releasedAt = new Date().toISOString();
            await createRow('cong-bo-ho-so', {
              record: record.id,
              releasedAt,
              ...(message && { message }),
            });
          }}
          {...closing}
        />
      )}
      {open === 'withdraw' && releases && (
        <NoteDialog
          title={signed.withdraw}
          text={signed.withdrawText}
          label={signed.withdrawNote}
          max={500}
          needed
          send={async (note) => {
            const { actOn } = await api();
            for (const { id } of releases) await actOn('cong-bo-ho-so', id, 'withdraw', { note });
          }}
          {...closing}
        />
      )}
      {open === 'sendBack' && (
        <NoteDialog
          title={texts.sendBack}
          text={texts.sendBackText}
          label={texts.sendBackNote}
          max={500}
          needed
          send={async (note) => {
            const { actOn } = await api();
            await actOn('ho-so-benh-an', record.id, 'send-back', { note });
          }}
          {...closing}
        />
      )}
      {open === 'compare' && (
        <CompareDialog record={record.id} background={background} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
