import { formatDate } from '../../shared/format/plain-date';
import type { Language } from '../../shared/i18n/language';
import { wordsIn } from '../../shared/i18n/text-in';
import type { ControlledEntry } from '../../shared/stock/controlled-book-operation';
import type { SheetColumn } from '../sheet/column';
import { binCardColumns, type KindNames } from './bin-card-columns';
import { en } from './texts.en';
import { vi } from './texts.vi';

/** Where it came from or went to: a patient with year of birth, a supplier, another store. */
function placeOf({ patient, place }: ControlledEntry): string | null {
  if (!patient) return place;
  return `${patient.name} (${formatDate(patient.born).slice(-4)}) · ${patient.code}`;
}

/** The columns of a controlled drugs book: those of a bin card, with patient and doctor. */
export function controlledColumns(
  language: Language,
  kinds: KindNames,
): SheetColumn<ControlledEntry>[] {
  const { book: words } = wordsIn({ vi, en }, language);
  const [at, kind, paper, ...rest] = binCardColumns(language, kinds);
  const first = [at, kind, paper].filter((column) => column !== undefined);
  return [
    ...first,
    { key: 'place', label: words.place, value: placeOf, wraps: true },
    { key: 'doctor', label: words.doctor, value: ({ doctor }) => doctor, wraps: true },
    ...rest,
    { key: 'witness', label: words.witness, value: ({ witness }) => witness, wraps: true },
  ];
}
