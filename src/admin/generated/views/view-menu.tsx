import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { adminPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { sharersOf } from '../../../shared/resource/role';
import type { KeptView, ViewInput } from '../../../shared/resource/view-operations';
import { useAdminConfig } from '../../config-context';
import { useTellWithWayBack } from '../actions/use-tell-done';
import { useCurrentView } from './current-view';
import { useViewCalls } from './use-kept-views';
import { useViewWords } from './use-view-words';
import { ViewDialog } from './view-dialog';

interface ViewMenuProps {
  resource: Resource;
  view: KeptView;
  anchor: HTMLElement | null;
  close: () => void;
  /** Told of the view as it is kept now. */
  kept: (view: KeptView) => void;
}

/** The address of a list that is looked at so. */
function addressOf(resource: Resource, { filter, sort }: KeptView): string {
  const members = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    members.set('sort', sort.field);
    members.set('order', sort.order);
  }
  return `${window.location.origin}${adminPath(resource.name)}?${members}`;
}

/** What can be done with a view of one's own. */
export function ViewMenu({ resource, view, anchor, close, kept }: ViewMenuProps) {
  const words = useViewWords();
  const { config, actor } = useAdminConfig();
  const { keep, change, remove } = useViewCalls(resource);
  const current = useCurrentView(resource);
  const notify = useNotify();
  const tellWithWayBack = useTellWithWayBack();
  const [isNaming, setNaming] = useState(false);
  const { name, roles, filter, sort, columns } = view;
  const before: ViewInput = { name, roles, filter, sort, columns };
  const mayShare = sharersOf(config.actors).some((role) => role === actor.role);
  const act = (work: () => Promise<void>) => () => {
    close();
    work().catch((error: Error) => notify(error.message, { type: 'error' }));
  };
  const replace = act(async () => {
    kept(await change(view.id, { name, roles, ...current }));
    tellWithWayBack(words.replaced({ name }), () => change(view.id, before));
  });
  const drop = act(async () => {
    await remove(view.id);
    tellWithWayBack(words.removed({ name }), () => keep(before));
  });
  const copy = act(async () => {
    await navigator.clipboard.writeText(addressOf(resource, view));
    notify(words.copied, { type: 'success' });
  });
  const rename = () => {
    close();
    setNaming(true);
  };
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={rename}>{mayShare ? words.renameOrShare : words.rename}</MenuItem>
        <MenuItem onClick={replace}>{words.replace}</MenuItem>
        {navigator.clipboard && <MenuItem onClick={copy}>{words.copy}</MenuItem>}
        <MenuItem onClick={drop} sx={{ color: 'error.main' }}>
          {words.remove}
        </MenuItem>
      </Menu>
      {isNaming && (
        <ViewDialog resource={resource} view={view} close={() => setNaming(false)} kept={kept} />
      )}
    </>
  );
}
