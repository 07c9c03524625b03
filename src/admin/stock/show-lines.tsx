import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Language } from '../../shared/i18n/language';
import { ShowScreen } from '../generated/show/show-screen';
import { useTexts } from '../i18n/use-texts';
import type { SheetColumn } from '../sheet/column';
import { SheetTable } from '../sheet/sheet-table';
import { PrintButton } from './print-button';
import { en } from './texts.en';
import { vi } from './texts.vi';
import { useStockWords } from './use-stock-words';

const LABEL = { vi: vi.card.medicine, en: en.card.medicine };

interface ShowLinesProps<Line> {
  name: string;
  linesIn: (record: RaRecord) => readonly Line[];
  columnsIn: (language: Language) => readonly SheetColumn<Line>[];
  keyOf: (line: Line) => string;
  /** The paper that is printed of it. */
  sheet: (record: RaRecord) => ReactNode;
}

/** A paper of the stores: its lines stand first, and it prints. */
export function ShowLines<Line>({ name, linesIn, columnsIn, keyOf, sheet }: ShowLinesProps<Line>) {
  const words = useStockWords();
  const { language } = useTexts();
  return (
    <ShowScreen
      name={name}
      links={(record) => <PrintButton sheet={sheet(record)} />}
      led={['lines']}
      lead={(record) => {
        const content = (
          <SheetTable
            label={words.lines}
            columns={columnsIn(language)}
            rows={linesIn(record)}
            keyOf={keyOf}
          />
        );
        return [{ key: 'thuoc', label: LABEL, content }];
      }}
    />
  );
}
