import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

/** Words of the import of a CSV file. */
export const en: InEnglish<typeof vi> = {
  title: 'Import %{list} from CSV',
  help: 'The file has the columns of an export. It is checked first; nothing is written yet.',
  choose: 'Choose a CSV file',
  checking: 'Checking…',
  run: 'Import %{count} rows',
  running: 'Importing…',
  ready: '%{count} valid rows, ready to import.',
  problems:
    '%{count} rows have errors, nothing was written. Correct them here, or in the file and choose it again.',
  left: '%{count} rows with errors are not imported yet. Correct them here, or download them.',
  row: 'Row %{row}',
  more: 'And %{count} rows with errors more: download them to see all.',
  again: 'Check again',
  check: 'Check',
  strange:
    '%{count} columns of the file have other names here. Choose what each is, or leave it empty to drop it.',
  column: 'Column “%{header}”',
  leftOut: 'Drop this column',
  right: 'Import %{count} right rows',
  download: 'Download rows with errors',
  done: 'Imported %{count} rows.',
  template: 'Download a template',
  close: 'Close',
  leave: 'Leave the rows that are not imported?',
  leaveText: '%{count} rows are not imported. What you corrected here will be lost.',
};
