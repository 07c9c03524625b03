import { useState } from 'react';
import { formatInstant } from '../../../../shared/format/dates';
import { answerOf, type Content, EMPTY_CONTENT } from '../../../../shared/records/content';
import { sameAnswer } from '../../../../shared/records/merge';
import type {
  RecordBackground,
  RecordVersion,
  RecordVersionContent,
} from '../../../../shared/records/record-api';
import { fieldsOf } from '../../../../shared/records/template';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import { Select } from '../../../parts/field';
import { Skeleton } from '../../../parts/skeleton';
import { answerText } from '../fields/answer-text';
import { useRecordMessages } from '../messages';
import { Modal, ModalActions } from '../modal';
import styles from './sign.module.css';
import { useVersion, useVersions } from './use-signed';

/** What a version said: a signed one keeps the record beside its files and orders. */
function contentOf({ content }: RecordVersionContent): Content {
  const inner = content.record ?? content;
  return { ...EMPTY_CONTENT, ...(inner as Partial<Content>) };
}

function Differences({
  before,
  after,
  background,
}: {
  before: RecordVersionContent;
  after: RecordVersionContent;
  background: RecordBackground;
}) {
  const messages = useRecordMessages();
  const { language } = useMessages();
  const { timeZone } = usePageState();
  const { signed: texts } = messages;
  const { schema } = background.template;
  const words = { messages, language, lists: background.optionLists, timeZone };
  const [left, right] = [contentOf(before), contentOf(after)];
  const changed = fieldsOf(schema).filter(
    ({ field }) => !sameAnswer(answerOf(left, field), answerOf(right, field)),
  );
  if (changed.length === 0) return <p>{texts.compareSame}</p>;
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{texts.compareField}</th>
          <th scope="col">{texts.compareLeft}</th>
          <th scope="col">{texts.compareRight}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field }) => (
          <tr key={field.key}>
            <th scope="row">{field.label}</th>
            <td>{answerText(field, answerOf(left, field), words)}</td>
            <td>{answerText(field, answerOf(right, field), words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two versions side by side: the fields that differ. */
export function CompareDialog({
  record,
  background,
  onClose,
}: {
  record: string;
  background: RecordBackground;
  onClose: () => void;
}) {
  const { signed: texts } = useRecordMessages();
  const { timeZone } = usePageState();
  const { data } = useVersions(record);
  const versions = data?.filter(({ kind }) => kind !== 'addendum') ?? [];
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);
  const leftId = left ?? versions[1]?.id ?? null;
  const rightId = right ?? versions[0]?.id ?? null;
  const before = useVersion(record, leftId);
  const after = useVersion(record, rightId);
  const nameOf = ({ kind, at, author }: RecordVersion) =>
    `${texts.versionKinds[kind]} · ${formatInstant(at, timeZone)} · ${author}`;
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
      {!data && <Skeleton kind="block" count={2} />}
      {data && versions.length < 2 && <p>{texts.compareNone}</p>}
      {versions.length >= 2 && (
        <>
          <div className={styles.pick}>
            {choice(texts.compareLeft, leftId, setLeft)}
            {choice(texts.compareRight, rightId, setRight)}
          </div>
          {before.data && after.data ? (
            <Differences before={before.data} after={after.data} background={background} />
          ) : (
            <Skeleton kind="block" />
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
