import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type RaRecord, type RowClickFunctionBase, useListContext, useStore } from 'ra-core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isSortable } from '../../../shared/resource/queryable';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { usePolicy } from '../../config-context';
import { shownFacetOf } from '../../fields/registry';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import { useMoveHandle } from '../order/order-context';
import { BulkBar } from './bulk-bar';
import { columnsKey, columnsOf, isFigure } from './columns';
import { TableLoading } from './list-loading';
import { looksOf, TABLE } from './record-table-looks';
import { RecordTableBody } from './record-table-row';

const pathOf = (resource: Resource, record: RaRecord) => pagePath(resource, record.id);

interface RecordTableProps {
  resource: Resource;
  /** Columns shown at first; the config's unless said. */
  columns?: readonly string[];
  bulkActions: ReactNode;
  storeKey?: string;
  /** Shows the record in place of opening its page. */
  show?: (id: unknown) => void;
  /** The row whose record is shown beside the table. */
  shown?: string | null;
}

/** How the value of a row is shown in a column. */
function useCell(resource: Resource, opening: string | undefined) {
  const handleOf = useMoveHandle();
  return useCallback(
    (name: string, record: RaRecord): ReactNode => {
      const value = <FieldValue resource={resource} name={name} record={record} view="column" />;
      const field = resource.fields[name];
      const isLinked = field && shownFacetOf(field).linked;
      const handle = name === opening && handleOf(record);
      if (name !== opening || (isLinked && !handle)) return value;
      const link = isLinked ? (
        value
      ) : (
        <RouterLink
          to={pathOf(resource, record)}
          onClick={(event) => event.stopPropagation()}
          className={TABLE.opening}
        >
          {value}
        </RouterLink>
      );
      return handle ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
          {handle}
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{link}</Box>
        </Box>
      ) : (
        link
      );
    },
    [resource, opening, handleOf],
  );
}

/**
 * The columns that are shown. They stay the same while nothing about them changes, so that rows that
 * are there are not written again with all that is around them.
 */
function useColumns(
  { resource, columns }: Pick<RecordTableProps, 'resource' | 'columns'>,
  key: string,
) {
  const { say } = useTexts();
  const policy = usePolicy(resource.name);
  const { all, hidden } = useMemo(
    () => columnsOf(resource, policy, columns),
    [resource, policy, columns],
  );
  const [away] = useStore<string[]>(key, hidden);
  const cell = useCell(resource, all.includes(resource.title) ? resource.title : all[0]);
  return useMemo(
    () =>
      all
        .filter((name) => !away.includes(name))
        .map((name) => {
          const field = resource.fields[name];
          return (
            <DataTable.Col
              key={name}
              source={name}
              label={say(field?.label ?? { vi: name, en: name })}
              disableSort={!isSortable(resource, name)}
              align={isFigure(field) ? 'right' : 'left'}
              render={(record) => (
                <div className={TABLE.cell}>{cell(name, record as RaRecord)}</div>
              )}
            />
          );
        }),
    [all, away, cell, resource, say],
  );
}

/** Rows as a table: comfortable for fingers, headed by sort buttons; a row opens its record. */
export function RecordTable(props: RecordTableProps) {
  const { resource, bulkActions, storeKey = columnsKey(resource), show, shown } = props;
  const { isPending } = useListContext();
  const shownColumns = useColumns(props, storeKey);
  const looks = useMemo(() => looksOf(shown), [shown]);
  const rowClick: RowClickFunctionBase = useCallback(
    (id, _name, record) => {
      if (!show || id === shown) return pathOf(resource, record);
      show(id);
      return false;
    },
    [resource, show, shown],
  );

  if (isPending) {
    return (
      <Paper elevation={1} sx={{ boxShadow: 'none', position: 'relative', overflow: 'hidden' }}>
        <TableLoading />
      </Paper>
    );
  }
  return (
    <Paper
      elevation={1}
      sx={{
        boxShadow: 'none',
        overflowX: 'auto',
        position: 'relative',
        '@media print': { overflow: 'visible' },
      }}
    >
      <DataTable
        rowClick={rowClick}
        bulkActionButtons={bulkActions}
        bulkActionsToolbar={<BulkBar>{bulkActions}</BulkBar>}
        body={RecordTableBody}
        storeKey={storeKey}
        sx={looks}
      >
        {shownColumns}
      </DataTable>
    </Paper>
  );
}
