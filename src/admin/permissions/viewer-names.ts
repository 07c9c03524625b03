import { ROLES, VIEWERS, type Viewer } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePermissionWords } from './permission-words';

const MANAGERS: readonly Viewer[] = ['quan-tri', 'quan-ly'];

/** The name of a role, or of visitors. */
export function useViewerName(): (viewer: Viewer) => string {
  const { say } = useTexts();
  const permissions = usePermissionWords();
  return (viewer) => (viewer === 'khach' ? permissions.visitor : say(ROLES[viewer]));
}

/** Whose rights the signed-in person may look at: those who run the clinic see everybody's. */
export function useShownViewers(): readonly Viewer[] {
  const { role } = useAdminConfig().actor;
  return MANAGERS.includes(role) ? VIEWERS : [role];
}
