import { GUEST, overseersOf, type Viewer, viewersOf } from '../../shared/resource/role';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { usePermissionWords } from './permission-words';

/** The name of a role, or of visitors. */
export function useViewerName(): (viewer: Viewer) => string {
  const { roles } = useAdminConfig().config.actors;
  const { say } = useTexts();
  const permissions = usePermissionWords();
  return (viewer) => (viewer === GUEST ? permissions.visitor : say(roles[viewer]!.label));
}

/** Whose rights the signed-in person may look at: those who oversee the others see everybody's. */
export function useShownViewers(): readonly Viewer[] {
  const { actor, config } = useAdminConfig();
  const overseers: readonly Viewer[] = overseersOf(config.actors);
  return overseers.includes(actor.role) ? viewersOf(config.actors) : [actor.role];
}
