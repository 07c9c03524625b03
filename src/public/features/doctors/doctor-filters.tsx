import type { Choice, DepartmentCard, DoctorCard } from '../../../shared/site/operations';
import { catalogueTexts } from '../../catalogue/texts';
import { useMessages } from '../../messages';
import { Select, TextInput } from '../../parts/field';
import styles from '../../parts/page.module.css';
import type { DoctorFilter } from './filter-doctors';
import { useDays } from './use-free-doctors';

interface DoctorFiltersProps {
  doctors: DoctorCard[];
  departments: DepartmentCard[];
  filters: Record<DoctorFilter, string>;
  onFilter: (name: DoctorFilter, value: string) => void;
}

/** The choices that occur, each once, by name. */
function distinct(choices: Choice[]): Choice[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'vi'));
}

export function DoctorFilters({ doctors, departments, filters, onFilter }: DoctorFiltersProps) {
  const messages = useMessages(catalogueTexts).doctors;
  const used = new Set(doctors.flatMap((doctor) => doctor.departments.map(({ id }) => id)));
  const choices: [DoctorFilter, string, string, Choice[]][] = [
    [
      'khoa',
      messages.department,
      messages.allDepartments,
      departments.filter(({ id }) => used.has(id)),
    ],
    [
      'ngon-ngu',
      messages.language,
      messages.allLanguages,
      distinct(doctors.flatMap((d) => d.languages)),
    ],
    ['gioi-tinh', messages.sex, messages.anySex, distinct(doctors.flatMap((d) => d.sex ?? []))],
    ['ngay', messages.day, messages.anyDay, useDays()],
  ];
  return (
    <div className={styles.filters}>
      <TextInput
        label={messages.filter}
        value={filters.q}
        placeholder={messages.filterHint}
        onChange={(event) => onFilter('q', event.target.value)}
      />
      {choices.map(([name, label, all, options]) => (
        <Select
          key={name}
          label={label}
          value={filters[name]}
          onChange={(event) => onFilter(name, event.target.value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
