import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'ra-core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers';
import { bulkFields } from '../../../shared/resource/bulk-fields';
import type { Resource } from '../../../shared/resource/resource';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { LOW_BAR } from '../../layout/low-bar';
import { Page } from '../../layout/page';
import { LazyBulkActions } from '../bulk/lazy-bulk-actions';
import { LazyCalendar } from '../calendar/lazy-calendar';
import { LazyFiledNote } from '../history/lazy-filed-note';
import { ListImport } from '../import/import-button';
import { useMovable } from '../order/is-movable';
import { LazyOrderedRows } from '../order/lazy-ordered-rows';
import { LazyPreview } from '../preview/lazy-preview';
import { PreviewToggle } from '../preview/preview-toggle';
import { useFollowedRow } from '../preview/use-followed-row';
import { usePreview } from '../preview/use-preview';
import { LazyTree } from '../tree/lazy-tree';
import { ColumnsButton } from './columns-button';
import { CreateButton } from './create-button';
import { ExportButton } from './export-button';
import { FilterChips } from './filter-chips';
import { activeFields, withoutPeriods } from './filter-keys';
import { filterableFields } from './filterable-fields';
import { LazyFilterPanel } from './lazy-filter-panel';
import { LazyListPages } from './lazy-list-pages';
import { listStart } from './list-start';
import { ListEmpty, PageFailed } from './list-state';
import { MoreButton } from './more-button';
import { useMovedAlong } from './moved-along';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';
import { SavedFilters } from './saved-filters';
import { SearchBox } from './search-box';
import { useListKeys } from './use-list-keys';
import { usePhone } from './use-phone';
import { useListView, ViewChoice } from './view-choice';

/** What a hand-written list adds to the one made from the config. */
export interface ListExtras {
  /** In the place of the calendar made from the config. */
  calendar?: ComponentType<{ filter: Readonly<Record<string, unknown>> }>;
  /** What else can be done with the chosen rows. */
  bulk?: ReactNode;
  /** Buttons before those that every list has. */
  actions?: ReactNode;
}

interface ListProps {
  resource: Resource;
  extras: ListExtras;
}

function Total() {
  const { texts, language } = useTexts();
  const { total, meta } = useListContext();
  if (total === undefined) return null;
  const count = formatNumber(total, language);
  return (
    <Typography color="text.secondary" role="status">
      {meta?.estimated
        ? texts.list.estimated({ total: count })
        : texts.list.total({ total: count })}
    </Typography>
  );
}

function Actions({ resource, extras }: ListProps) {
  const { texts } = useTexts();
  const policy = usePolicy(resource.name);
  const phone = usePhone();
  const [view] = useListView(resource.name, extras.calendar !== undefined);
  return (
    <>
      {extras.actions}
      {phone ? (
        <MoreButton resource={resource} />
      ) : (
        <>
          {view === 'table' && <ColumnsButton resource={resource} />}
          <ExportButton resource={resource} />
          {policy.import && <ListImport resource={resource} />}
        </>
      )}
      {policy.create && <CreateButton resource={resource} label={texts.record.add} />}
    </>
  );
}

function Rows({ resource, extras }: ListProps) {
  const { total, isPending, filterValues } = useListContext();
  const [view] = useListView(resource.name, extras.calendar !== undefined);
  if (view === 'calendar') {
    const filter = withoutPeriods(filterValues);
    if (extras.calendar) return <extras.calendar filter={filter} />;
    return <LazyCalendar resource={resource} filter={filter} view="dayGridWeek" />;
  }
  if (!isPending && total === 0) return <ListEmpty resource={resource} />;
  if (view === 'tree') return <LazyTree resource={resource} />;
  return <FlatRows resource={resource} extras={extras} />;
}

function FlatRows({ resource, extras }: ListProps) {
  const { error, selectedIds } = useListContext();
  const policy = usePolicy(resource.name);
  const isChosen = policy.remove || bulkFields(resource, policy).length > 0;
  const phone = usePhone();
  const table = useRef<HTMLDivElement>(null);
  const preview = usePreview(resource.name);
  const follow = useFollowedRow(preview);
  useListKeys(resource, table, preview);
  const movable = useMovable(resource);
  // A phone that is turned shows the rows in another way; what is done with them goes on.
  const [acts, place] = useMovedAlong(
    selectedIds.length > 0 && (
      <>
        {extras.bulk}
        {isChosen && <LazyBulkActions resource={resource} />}
      </>
    ),
  );
  if (error) return <PageFailed resource={resource} />;
  const bulkActions = (isChosen || extras.bulk) && place;
  const rows = phone ? (
    <RecordCards resource={resource} bulkActions={bulkActions} />
  ) : (
    <RecordTable
      resource={resource}
      show={preview.on ? preview.show : undefined}
      shown={preview.id}
      bulkActions={bulkActions}
    />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box ref={table} onFocus={follow} sx={{ flex: 1, minWidth: 0 }}>
        {movable ? <LazyOrderedRows resource={resource}>{rows}</LazyOrderedRows> : rows}
        {acts}
        <LazyListPages />
      </Box>
      {preview.on && <LazyPreview resource={resource} preview={preview} />}
    </Box>
  );
}

function ListContent({ resource, extras, title }: ListProps & { title: string }) {
  const { texts } = useTexts();
  const policy = usePolicy(resource.name);
  const { filterValues, meta } = useListContext();
  const [view] = useListView(resource.name, extras.calendar !== undefined);
  const preview = usePreview(resource.name);
  const [open, setOpen] = useState(false);
  const counted = view === 'calendar' ? withoutPeriods(filterValues) : filterValues;
  const count = activeFields(counted).length + (filterValues.archived ? 1 : 0);
  const filterable = filterableFields(resource, policy).length > 0 || resource.archive;
  return (
    <Page
      title={title}
      screen={`list:${resource.listOf ?? resource.name}`}
      beside={view !== 'calendar' && <Total />}
      actions={<Actions resource={resource} extras={extras} />}
      low
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, ...LOW_BAR }}>
        <SearchBox />
        {filterable && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListOutlined />}
            aria-expanded={open}
            aria-controls="bo-loc"
            onClick={() => setOpen(!open)}
          >
            {count > 0 ? texts.list.filterCount({ count }) : texts.list.filter}
          </Button>
        )}
        <ViewChoice name={resource.name} own={extras.calendar !== undefined} />
        {view === 'table' && <PreviewToggle {...preview} />}
        {view === 'calendar' && <SavedFilters resource={resource} periods={false} />}
      </Box>
      <LazyFilterPanel resource={resource} open={open} close={() => setOpen(false)} />
      {view !== 'calendar' && <SavedFilters resource={resource} periods />}
      <FilterChips resource={resource} periods={view !== 'calendar'} />
      <Rows resource={resource} extras={extras} />
      <LazyFiledNote before={meta?.filedBefore} />
    </Page>
  );
}

/** What failed is said in the place of the rows, so that no message is needed besides. */
const SAID_IN_PLACE = { onError: () => undefined };

/** The list of a resource, made from its config. */
export function ListScreen({
  name,
  title,
  ...extras
}: { name: string; title?: string } & ListExtras) {
  const { say } = useTexts();
  const resource = useResource(name);
  const policy = usePolicy(name);
  const { role } = useAdminConfig().actor;
  return (
    <ListBase
      resource={name}
      {...listStart(resource, policy, role)}
      queryOptions={SAID_IN_PLACE}
      exporter={false}
    >
      <ListContent resource={resource} extras={extras} title={title ?? say(resource.label)} />
    </ListBase>
  );
}
