import { useState } from 'react';
import { formatInstant } from '../../../../shared/format/dates';
import type { RecordVersion } from '../../../../shared/records/record-values';
import type { RecordBackground } from '../../../../shared/records/writing-operations';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { Select } from '../../../parts/field';
import { Modal, ModalActions } from '../../../parts/modal';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { Differences } from './differences';
import styles from './sign.module.css';
import { useReading } from './use-reading';
import { useVersions } from './use-signed';
import { versionBefore } from './version-before';

interface CompareDialogProps {
  record: string;
  background: RecordBackground;
  onClose: () => void;
}

/** Two versions side by side: what was submitted, signed, and corrected or added since. */
export function CompareDialog({ record, background, onClose }: CompareDialogProps) {
  const { signed: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const { data, error, refetch, isFetching } = useVersions(record);
  const versions = isFetching ? [] : (data ?? []);
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);
  const leftId = left ?? versionBefore(versions)?.id ?? null;
  const rightId = right ?? versions[0]?.id ?? null;
  const before = useReading(record, versions, leftId);
  const after = useReading(record, versions, rightId);
  const addenda = versions.filter(({ kind }) => kind === 'addendum').reverse();
  const nameOf = (version: RecordVersion) => {
    const number = addenda.indexOf(version) + 1;
    const kind = texts.versionKinds[version.kind] + (number > 0 ? ` ${number}` : '');
    return `${kind} · ${formatInstant(version.at, timeZone)} · ${version.author}`;
  };
  const choice = (label: string, value: string | null, choose: (id: string) => void) => (
    <Select label={label} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
      {versions.map((version) => (
        <option key={version.id} value={version.id}>
          {nameOf(version)}
        </option>
      ))}
    </Select>
  );
  return (
    <Modal wide title={texts.compare} onClose={onClose}>
      {error && <NotLoaded error={error} retry={refetch} text={texts.failed} />}
      {isFetching && !error && <Skeleton kind="block" count={2} />}
      {data && !isFetching && versions.length < 2 && <p>{texts.compareNone}</p>}
      {versions.length >= 2 && (
        <>
          <div className={styles.pick}>
            {choice(texts.compareLeft, leftId, setLeft)}
            {choice(texts.compareRight, rightId, setRight)}
          </div>
          {(before === 'failed' || after === 'failed') && (
            <Alert kind="danger">{texts.failed}</Alert>
          )}
          {(before === null || after === null) && <Skeleton kind="block" />}
          {typeof before === 'object' && before && typeof after === 'object' && after && (
            <Differences before={before} after={after} background={background} />
          )}
        </>
      )}
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </ModalActions>
    </Modal>
  );
}
