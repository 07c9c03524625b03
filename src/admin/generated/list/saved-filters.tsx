import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext, useStore } from 'ra-core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { filterNow } from '../../../shared/resource/former-names';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { activeFields, isForWhoReads } from './filter-keys';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }));

type ResourceSort = Resource['list']['sort'];

interface SavedFilter {
  label: string;
  filter: Record<string, unknown>;
  /** The list's own order where there is none. */
  sort?: ResourceSort;
  own: boolean;
}

const same = (a: object, b: object) => {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
};

/** Filters of the config and the person's own, one press away. */
export function SavedFilters({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const { filterValues, setFilters, setSort } = useListContext();
  const [before] = useStore<SavedFilter[]>(`${resource.was ?? resource.name}.savedFilters`, []);
  const [stored, setOwn] = useStore<SavedFilter[]>(`${resource.name}.savedFilters`, before);
  const own = stored.map((one) => ({ ...one, filter: filterNow(resource, one.filter) }));
  const [naming, setNaming] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<{ label: string } | null>(null);
  useEffect(() => {
    // What asked for a name is gone with it.
    const chips = [...(group.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
    if (named) chips.find(({ textContent }) => textContent === named.label)?.focus();
  }, [named]);
  const { q, ...current } = filterValues;
  const policy = usePolicy(resource.name);
  const given = (resource.list.saved ?? [])
    .filter((view) => isForWhoReads(policy, resource, view))
    .map(
      ({ label, filter, sort }): SavedFilter => ({
        ...{ label: say(label), filter: { ...filter }, sort },
        own: false,
      }),
    );
  const all = [{ label: texts.list.all, filter: {}, own: false }, ...given, ...own];
  const chosen = all.find(({ filter }) => same(filter, current));
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
        ...{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, mb: 1.5 },
        // On a phone they are one row that scrolls; the ring of the focused one needs room.
        ...{ overflowX: { xs: 'auto', sm: 'visible' }, p: { xs: 0.5, sm: 0 } },
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
