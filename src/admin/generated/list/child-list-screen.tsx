import { ResourceContextProvider } from 'ra-core';
import type { Child } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { ListScreen } from './list-screen';

/** All rows of a child resource at once, at the path that it has below its parent. */
export function ChildListScreen({ child }: { child: Child }) {
  const { say } = useTexts();
  return (
    <ResourceContextProvider value={child.resource}>
      <ListScreen name={child.resource} title={child.label && say(child.label)} />
    </ResourceContextProvider>
  );
}
