import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  edit: 'Edit one field',
  title: 'Edit one field of the %{count} chosen records',
  field: 'Field',
  changes: '%{count} will change',
  already: '%{count} have this value already',
  barred: '%{count} are not yours to change',
  none: 'Nothing would change.',
  clear: 'Remove the value that is there, leave the field empty',
  choose: 'No new value is chosen yet.',
  empty: 'Remove it from %{count}',
  apply: 'Change %{count}',
  running: 'Changing: %{done} of %{count}',
  stop: 'Stop',
  done: 'Changed “%{field}” of %{count}.',
  partly: 'Changed %{done}, could not change %{failed}',
  untried: '%{count} were not tried, because you stopped.',
  again: 'Try %{count} again',
  undo: 'Undo %{count}',
  close: 'Close',
  loading: 'Loading the chosen records',
  notYours: 'This record is not yours to change any more.',
  gone: 'This record is no longer there.',
  notUndone: '%{count} could not be put back: somebody has changed them since.',
};
