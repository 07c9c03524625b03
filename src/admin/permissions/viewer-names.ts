import { ROLES, VIEWERS, type Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useAccountWords } from '../i18n/account-words';
import { useWords } from '../i18n/language-context';

const MANAGERS: readonly Viewer[] = ['quan-tri', 'quan-ly'];

/** The name of a role, or of visitors. */
export function useViewerName(): (viewer: Viewer) => string {
  const { say } = useWords();
  const { permissions } = useAccountWords();
  return (viewer) => (viewer === 'khach' ? permissions.visitor : say(ROLES[viewer]));
}

/** Whose rights the signed-in person may look at: those who run the clinic see everybody's. */
export function useShownViewers(): readonly Viewer[] {
  const { role } = useAdminConfig().actor;
  return MANAGERS.includes(role) ? VIEWERS : [role];
}
