import { problemOf } from '../../../../shared/api/problem';
import { formatInstant } from '../../../../shared/format/dates';
import type { ChainReport } from '../../../../shared/records/operations';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import { fieldsOf, type Template } from '../../../../shared/records/template';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import { Icon } from '../../../parts/icon';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import styles from './sign.module.css';
import { useAddenda, useChain, useReleases } from './use-signed';

/** Whether the chain of signatures still says what was signed. */
function Chain({ record, report }: { record: string; report: ChainReport | undefined }) {
  const { signed: texts } = useMessages(recordTexts);
  const here = report?.broken.some((broken) => broken.record === record);
  const text = !report
    ? texts.chainUnknown
    : here
      ? texts.chainBroken
      : report.whole
        ? texts.chainWhole
        : texts.chainBrokenElsewhere;
  return (
    <p className={styles.chain} data-whole={report ? report.whole : undefined}>
      <Icon name={report?.whole ? 'check' : 'warning'} size={18} />
      {text}
    </p>
  );
}

function Addenda({ record, template }: { record: string; template: Template }) {
  const { signed: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const { data, error, refetch } = useAddenda(record);
  const labelOf = (key: string | null) =>
    fieldsOf(template).find(({ field }) => field.key === key)?.field.label;
  return (
    <>
      <h4>{texts.addenda}</h4>
      {error && <NotLoaded error={error} retry={refetch} text={texts.failed} />}
      {!data && !error && <Skeleton count={2} />}
      {data?.length === 0 && <p className={styles.minor}>{texts.noAddenda}</p>}
      {data?.map(({ id, kind, field, reason, text, createdAt, doctor }) => (
        <article key={id} className={styles.addendum}>
          <strong>{[texts.kinds[kind] ?? kind, labelOf(field)].filter(Boolean).join(': ')}</strong>
          <p>{text}</p>
          <span className={styles.minor}>
            {texts.reason}: {reason} · {doctor}, {formatInstant(createdAt, timeZone)}
          </span>
        </article>
      ))}
    </>
  );
}

/** Not all who read a record may read these: what is not for them is not missed. */
const failed = ({ error }: { error: unknown }): boolean =>
  Boolean(error) && problemOf(error) === 'failed';

/** Who signed, whether it still holds, what was added since and what the patient was given. */
export function SignedPanel({
  record,
  template,
  onCompare,
}: {
  record: MedicalRecord;
  template: Template;
  onCompare: () => void;
}) {
  const { signed: texts } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  const chain = useChain();
  const releases = useReleases(record.id);
  return (
    <div className={styles.panel}>
      {record.signers?.map(({ user, name, at }) => (
        <p key={user + at}>
          <strong>{texts.by(name, formatInstant(at, timeZone))}</strong>
        </p>
      ))}
      {chain.isPending && <Skeleton />}
      {failed(chain) ? (
        <NotLoaded error={chain.error} retry={chain.refetch} text={`${texts.chainUnknown}.`} />
      ) : (
        !chain.isPending && <Chain record={record.id} report={chain.data} />
      )}
      {record.hash && (
        <p className={styles.hash}>
          {texts.hash}: {record.hash}
        </p>
      )}
      {failed(releases) && (
        <NotLoaded error={releases.error} retry={releases.refetch} text={texts.releasesFailed} />
      )}
      {releases.data?.map(({ id, releasedAt }) => (
        <p key={id} className={styles.minor}>
          {texts.released(formatInstant(releasedAt, timeZone))}
        </p>
      ))}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onCompare}>
          {texts.compare}
        </Button>
      </div>
      <Addenda record={record.id} template={template} />
    </div>
  );
}
