import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { WITH_A_MOUSE } from '../../layout/low-bar';
import { activeFields } from './filter-keys';
import { type SavedFilter, useSavedViews } from './use-saved-views';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }));

interface SavedFiltersProps {
  resource: Resource;
  /** Without, views of a period are left out: a calendar shows the days that are turned to. */
  periods: boolean;
}

/** Filters of the config and the person's own, one press away. */
export function SavedFilters({ resource, periods }: SavedFiltersProps) {
  const { texts } = useTexts();
  const { setFilters, setSort } = useListContext();
  const { all, own, setOwn, chosen, current, q } = useSavedViews(resource, periods);
  const [naming, setNaming] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<{ label: string } | null>(null);
  useEffect(() => {
    // What asked for a name is gone with it.
    const chips = [...(group.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
    if (named) chips.find(({ textContent }) => textContent === named.label)?.focus();
  }, [named]);
  const unsaved = activeFields(current).length > 0 && !chosen;
  if (all.length === 1 && !unsaved) return null;
  const choose = (saved: SavedFilter) => {
    const [field, order] = saved.sort ?? resource.list.sort;
    setFilters(q ? { ...saved.filter, q } : saved.filter);
    // Somebody's own order stays, unless a view brings one or takes it away.
    if (saved.sort || chosen?.sort) setSort({ field, order });
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
        <Chip
          key={saved.label}
          label={saved.label}
          clickable
          color={saved === chosen ? 'primary' : 'default'}
          variant={saved === chosen ? 'filled' : 'outlined'}
          aria-pressed={saved === chosen}
          onClick={() => choose(saved)}
          onDelete={saved.own ? () => setOwn(own.filter((one) => one !== saved)) : undefined}
        />
      ))}
      {unsaved && (
        <Button size="small" onClick={() => setNaming(true)}>
          {texts.list.saveFilter}
        </Button>
      )}
      <Suspense>
        {naming && (
          <NameDialog
            close={() => setNaming(false)}
            save={(label) => {
              setOwn([
                ...own.filter((one) => one.label !== label),
                { label, filter: current, own: true },
              ]);
              setNaming(false);
              setNamed({ label });
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
