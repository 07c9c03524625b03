import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import type { KeptView } from '../../../shared/resource/view-operations';
import { useAdminConfig, usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { WITH_A_MOUSE } from '../../layout/low-bar';
import { useMovedViews } from '../views/use-kept-views';
import { useChosenView, useViewColumns } from './chosen-view';
import { activeFields } from './filter-keys';
import { listStart } from './list-start';
import { OwnViewButton } from './own-view-button';
import { type SavedFilter, useSavedViews } from './use-saved-views';

const ViewDialog = lazy(async () => ({
  default: (await import('../views/view-dialog')).ViewDialog,
}));

interface SavedFiltersProps {
  resource: Resource;
  /** Without, views of a period are left out: a calendar shows the days that are turned to. */
  periods: boolean;
}

/** What a view is called, and who shares it. */
const titleOf = ({ label, kept }: SavedFilter): string =>
  kept?.by ? `${label} · ${kept.by}` : label;

/** Views of the config, those that others share and the person's own, one press away. */
export function SavedFilters({ resource, periods }: SavedFiltersProps) {
  const { texts } = useTexts();
  const { sort: order, setFilters, setSort } = useListContext();
  const { all, chosen, current, q } = useSavedViews(resource, periods);
  const [, setLast] = useChosenView(resource);
  const showColumns = useViewColumns(resource);
  useMovedViews(resource);
  const [naming, setNaming] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<KeptView | null>(null);
  const isThere = named !== null && all.some(({ key }) => key === named.id);
  useEffect(() => {
    // What asked for a name is gone with it.
    if (isThere) group.current?.querySelector<HTMLElement>(`[data-view="${named?.id}"]`)?.focus();
  }, [named, isThere]);
  const policy = usePolicy(resource.name);
  const { role } = useAdminConfig().actor;
  const [field, direction] = chosen?.sort ?? resource.list.sort;
  // The order that a list opens with is nobody's own, whatever is filtered by since.
  const orders = [{ field, order: direction }, listStart(resource, policy, role).sort];
  const isOtherwise = !orders.some((one) => one.field === order.field && one.order === order.order);
  const unsaved = (activeFields(current).length > 0 && !chosen) || isOtherwise;
  if (all.length === 1 && !unsaved) return null;
  const choose = (saved: SavedFilter) => {
    const [by, way] = saved.sort ?? resource.list.sort;
    setFilters(q ? { ...saved.filter, q } : saved.filter);
    // Somebody's own order and columns stay, unless a view brings some or takes them away.
    if (saved.sort || chosen?.sort) setSort({ field: by, order: way });
    showColumns(saved.columns);
    setLast(saved.key);
  };
  const kept = (view: KeptView) => {
    setLast(view.id);
    setNamed(view);
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-label={texts.list.saved}
      sx={{
        ...{ display: 'flex', gap: 1 },
        // On a phone, and beside other controls, they are one row that scrolls; the ring of the
        // focused one needs room.
        ...(periods
          ? {
              ...{ flexWrap: { xs: 'nowrap', sm: 'wrap' }, mb: 1.5 },
              ...{ overflowX: { xs: 'auto', sm: 'visible' }, p: { xs: 0.5, sm: 0 } },
            }
          : { flex: '1 1 280px', minWidth: 0, alignItems: 'center', overflowX: 'auto', p: 0.5 }),
        [WITH_A_MOUSE]: { ...(periods && { mb: 1 }), '& .MuiChip-root': { height: 28 } },
        '& > *': { flexShrink: 0 },
      }}
    >
      {all.map((saved) => (
        <Box key={saved.key} sx={{ display: 'inline-flex', alignItems: 'center' }}>
          <Chip
            data-view={saved.key}
            icon={saved.kept?.by || saved.kept?.roles.length ? <PeopleOutlined /> : undefined}
            label={titleOf(saved)}
            clickable
            color={saved === chosen ? 'primary' : 'default'}
            variant={saved === chosen ? 'filled' : 'outlined'}
            aria-pressed={saved === chosen}
            onClick={() => choose(saved)}
          />
          {saved.kept?.own && <OwnViewButton resource={resource} view={saved.kept} kept={kept} />}
        </Box>
      ))}
      {unsaved && (
        <Button size="small" onClick={() => setNaming(true)}>
          {texts.list.saveFilter}
        </Button>
      )}
      <Suspense>
        {naming && <ViewDialog resource={resource} close={() => setNaming(false)} kept={kept} />}
      </Suspense>
    </Box>
  );
}
