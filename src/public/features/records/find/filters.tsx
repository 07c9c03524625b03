import { useQuery } from '@tanstack/react-query';
import type { RecordState } from '../../../../shared/records/record-values';
import type { AskedField } from '../../../../shared/resource/list-types';
import type { RecordOf, ResourceName } from '../../../../shared/resource/register';
import fieldStyles from '../../../clinical/record-form/field.module.css';
import { type Found, SearchBox } from '../../../clinical/record-form/search-box';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import { Icon } from '../../../parts/icon';
import { useReadsContent } from '../use-reads-content';
import { DayFilter } from './day-filter';
import styles from './find.module.css';
import { findTexts } from './texts';
import { codeOf, type FilterName, type Filters, personOf, searchRows, useNamed } from './use-find';

interface FilterProps {
  filters: Filters;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
}

/** Every edition of every form that has left the draft: records are made from those. */
const useTemplateNames = () =>
  useQuery({
    queryKey: ['find-templates'],
    queryFn: async ({ signal }) => {
      const { listRows } = await import('../../../../shared/api/rows');
      const { rows } = await listRows(
        'mau-benh-an',
        { range: [0, 999], sort: ['name', 'ASC'] },
        signal,
      );
      return rows.filter(({ state }) => state !== 'draft');
    },
  });

function Lookup<N extends ResourceName>({
  id,
  label,
  hint,
  resource,
  by,
  value,
  nameOf,
  onValue,
}: {
  id: string;
  label: string;
  hint: string;
  resource: N;
  by: AskedField<N>;
  value: string;
  nameOf: (row: RecordOf<N>) => Found;
  onValue: (value: string) => void;
}) {
  const named = useNamed(resource, value, by, nameOf);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <SearchBox
        key={value && named ? named.id : value}
        id={id}
        placeholder={hint}
        chosen={value ? (named ?? null) : null}
        onChoose={(found) => onValue(found?.id ?? '')}
        search={async (words, signal) => (await searchRows(resource, words, signal)).map(nameOf)}
      />
    </div>
  );
}

/** The filters of the search; each is in the address. */
export function FindFilters({ filters, onFilter, onClear }: FilterProps) {
  const texts = useMessages(findTexts);
  const { states } = useMessages(recordTexts);
  const templates = useTemplateNames();
  const readsContent = useReadsContent();
  const select = (name: FilterName, label: string, options: (readonly [string, string])[]) => (
    <div className={fieldStyles.field}>
      <label htmlFor={`tim-${name}`} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.wrap}>
        <select
          id={`tim-${name}`}
          className={fieldStyles.control}
          value={filters[name]}
          onChange={(event) => onFilter(name, event.target.value)}
        >
          <option value="">{texts.all}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  );
  return (
    <search aria-label={texts.form} className={styles.filters}>
      <div className={`${fieldStyles.field} ${styles.words}`}>
        <label htmlFor="tim-q" className={fieldStyles.label}>
          {texts.words}
        </label>
        <input
          id="tim-q"
          type="search"
          className={fieldStyles.control}
          placeholder={readsContent ? texts.wordsHint : texts.wordsHintOutside}
          value={filters.q}
          onChange={(event) => onFilter('q', event.target.value)}
        />
      </div>
      <Lookup
        id="tim-bn"
        label={texts.patient}
        hint={texts.patientHint}
        resource="benh-nhan"
        by="id"
        value={filters.bn}
        nameOf={personOf}
        onValue={(value) => onFilter('bn', value)}
      />
      <Lookup
        id="tim-bs"
        label={texts.doctor}
        hint={texts.doctorHint}
        resource="bac-si"
        by="id"
        value={filters.bs}
        nameOf={personOf}
        onValue={(value) => onFilter('bs', value)}
      />
      {readsContent && (
        <Lookup
          id="tim-benh"
          label={texts.diagnosis}
          hint={texts.diagnosisHint}
          resource="icd-10"
          by="code"
          value={filters.benh}
          nameOf={codeOf}
          onValue={(value) => onFilter('benh', value)}
        />
      )}
      {select(
        'mau',
        texts.template,
        (templates.data ?? []).map(({ id, name, edition }) => [id, `${name} (${edition})`]),
      )}
      {select('tt', texts.state, Object.entries(states) as [RecordState, string][])}
      <DayFilter
        id="tim-tu"
        label={texts.from}
        value={filters.tu}
        onValue={(day) => onFilter('tu', day)}
      />
      <DayFilter
        id="tim-den"
        label={texts.to}
        value={filters.den}
        onValue={(day) => onFilter('den', day)}
      />
      <Button look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </search>
  );
}
