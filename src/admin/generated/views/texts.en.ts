import type { InEnglish } from '../../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  keepTitle: 'Save this view',
  changeTitle: 'Change the view',
  kept: 'It keeps the filter, the order and the columns that are shown, and follows your account.',
  name: 'Name of the view',
  needed: 'Give the view a name.',
  replaces: 'It takes the place of your view of this name.',
  share: 'Share with',
  shareHelp: 'People of the chosen roles will see this view with your name.',
  rename: 'Rename…',
  renameOrShare: 'Rename, share…',
  replace: 'Replace with what is shown now',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  remove: 'Delete',
  replaced: 'Replaced the view “%{name}”.',
  removed: 'Deleted the view “%{name}”.',
};
