import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatInstant } from '../../../../shared/format/dates';
import { formatDate } from '../../../../shared/format/plain-date';
import type { RecordState } from '../../../../shared/records/record-values';
import { useCodeNames } from '../../../clinical/record-form/diagnosis';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { recordTexts } from '../../../clinical/record-form/texts';
import startStyles from '../../../clinical/start-record/start-record.module.css';
import { useMessages } from '../../../messages';
import { useMay } from '../../../navigation/rights';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import { EmptyState } from '../../../parts/empty-state';
import { NotLoaded } from '../../../parts/not-loaded';
import { ResultCount } from '../../../parts/result-count';
import { Skeleton } from '../../../parts/skeleton';
import { RecordLink } from '../record-link';
import { StateBadge } from '../state-badge';
import styles from './list.module.css';
import { type RecordLine, useRecords } from './use-records';

const FILTERS = {
  inWork: ['draft', 'in_care'],
  toSign: ['awaiting_signature'],
  signed: ['signed', 'archived'],
  all: [],
} as const satisfies Record<string, readonly RecordState[]>;
type Filter = keyof typeof FILTERS;

const PAGE = 25;
const isFilter = (text: string | null): text is Filter => text !== null && text in FILTERS;

function Line({ line, diagnosis }: { line: RecordLine; diagnosis: string }) {
  const { list } = useMessages(recordTexts);
  const { timeZone } = usePageState();
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <RecordLink id={line.id} className={styles.name}>
          {line.patient ?? list.unknownPatient}
        </RecordLink>
        <span className={startStyles.minor}>
          {[line.patientCode, line.born && formatDate(line.born)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.what}>
        <span>{line.template}</span>
        <span className={startStyles.minor}>{line.code}</span>
      </div>
      <div>{diagnosis}</div>
      <time dateTime={line.updatedAt} className={startStyles.minor}>
        {formatInstant(line.updatedAt, timeZone)}
      </time>
      <StateBadge state={line.state} />
    </li>
  );
}

function Lines({ lines }: { lines: RecordLine[] }) {
  const { list } = useMessages(recordTexts);
  const names = useCodeNames([...new Set(lines.flatMap((line) => line.diagnosis ?? []))]);
  const { columns } = list;
  return (
    <div className={styles.table}>
      <div className={styles.columns} aria-hidden="true">
        {[columns.patient, columns.template, columns.diagnosis, columns.updated, columns.state].map(
          (name) => (
            <span key={name}>{name}</span>
          ),
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            diagnosis={[line.diagnosis, names.get(line.diagnosis ?? '')]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </div>
  );
}

/** The records with their filters, which stay in the address. */
export function RecordList() {
  const { list } = useMessages(recordTexts);
  const writes = useMay('ho-so-benh-an', 'create');
  const [params, setParams] = useSearchParams();
  const [size, setSize] = useState(PAGE);
  const chosen = params.get('loc');
  const filter: Filter = isFilter(chosen) ? chosen : 'inWork';
  const words = params.get('q') ?? '';
  const patient = params.get('patient');
  const waited = useDeferredValue(words);
  const query = useRecords({ states: FILTERS[filter], words: waited.trim(), patient, size });

  function choose(name: string, value: string | null): void {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setSize(PAGE);
    setParams(next, { replace: true });
  }

  return (
    <>
      <div className={styles.filters}>
        <fieldset className={styles.states}>
          <legend className={fieldStyles.hidden}>{list.filters}</legend>
          {(Object.keys(FILTERS) as Filter[]).map((name) => (
            <label key={name} className={styles.state}>
              <input
                type="radio"
                name="loc"
                checked={filter === name}
                onChange={() => choose('loc', name)}
              />
              <span>{list[name]}</span>
            </label>
          ))}
        </fieldset>
        <input
          type="search"
          aria-label={list.search}
          placeholder={list.search}
          className={fieldStyles.control}
          value={words}
          onChange={(event) => choose('q', event.target.value)}
        />
        {patient && (
          <p className={startStyles.onePatient}>
            {list.ofPatient}: <strong>{query.data?.lines[0]?.patient ?? '…'}</strong>
            <button
              type="button"
              className={fieldStyles.quiet}
              onClick={() => choose('patient', null)}
            >
              {list.everyone}
            </button>
          </p>
        )}
      </div>
      {query.isError && <NotLoaded error={query.error} retry={query.refetch} text={list.failed} />}
      {!query.data && !query.isError && (
        <div className={styles.skeletons}>
          <Skeleton kind="block" count={6} />
        </div>
      )}
      {query.data && query.data.lines.length > 0 && (
        <>
          <ResultCount>{list.count(query.data.total)}</ResultCount>
          <Lines lines={query.data.lines} />
        </>
      )}
      {query.data && query.data.lines.length < query.data.total && (
        <Button look="secondary" onClick={() => setSize(size + PAGE)}>
          {list.more}
        </Button>
      )}
      {query.data?.lines.length === 0 &&
        (words || filter !== 'inWork' ? (
          <EmptyState title={list.none} hint={list.noneHint} />
        ) : (
          <EmptyState title={list.empty} hint={writes ? list.emptyHint : list.emptyReader} />
        ))}
    </>
  );
}
