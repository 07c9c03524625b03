import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useStore } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { isFigure } from '../list/columns';
import { ListPages } from '../list/list-pages';
import { usePhone } from '../list/use-phone';
import { useMovable } from '../order/is-movable';
import { LazyOrderedRows } from '../order/lazy-ordered-rows';
import { Nodes, type Opened, TreeLevel } from './tree-level';
import { foundNodes } from './tree-node';
import type { TreeColumns } from './tree-row';
import { useTreeKeys } from './use-tree-keys';
import { useFound } from './use-tree-rows';

/** So many rows stay open from one visit to the next; the first that were opened go first. */
const MOST_OPENED = 100;

/** Fields below a title on a phone. */
const MOST_BELOW = 2;

/** Which rows are open: the tree's own stay so from visit to visit, those of what was found do not. */
function useOpened(resource: Resource, kept: boolean): Opened {
  const [stored, store] = useStore<string[]>(`${resource.name}.opened`, []);
  const [own, setOwn] = useState<string[]>([]);
  const ids = kept ? stored : own;
  const set = kept ? store : setOwn;
  return {
    has: (id) => ids.includes(id),
    toggle: (id) =>
      set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MOST_OPENED)),
  };
}

function useColumns(resource: Resource): TreeColumns {
  const { fields } = usePolicy(resource.name);
  const phone = usePhone();
  const { list, title } = resource;
  const others = (names: readonly string[]) =>
    names.filter((name) => name !== title && name !== list.tree && fields.read.has(name));
  return phone
    ? { beside: [], below: others(list.card ?? list.columns).slice(0, MOST_BELOW) }
    : { beside: others(list.columns), below: [] };
}

function Found({
  resource,
  columns,
  opened,
}: {
  resource: Resource;
  columns: TreeColumns;
  opened: Opened;
}) {
  const { language } = useTexts();
  const { data } = useFound(resource.name);
  const nodes = foundNodes(resource, data?.data ?? [], language);
  return (
    <Nodes
      resource={resource}
      columns={columns}
      opened={opened}
      level={1}
      nodes={nodes}
      of={nodes.length}
    />
  );
}

/**
 * The rows of a list as a tree. Without a filter it is read level by level as it is opened; with one it
 * shows the rows that are found and the way to each.
 */
export function TreeView({ resource }: { resource: Resource }) {
  const { say } = useTexts();
  const { filterValues, error, refetch } = useListContext();
  const finds = Object.keys(filterValues).length > 0;
  const opened = useOpened(resource, !finds);
  const columns = useColumns(resource);
  const movable = useMovable(resource, resource.list.tree) && !finds;
  const tree = useRef<HTMLDivElement>(null);
  useTreeKeys(resource, tree, opened.toggle);
  if (finds && error) return <Problem page error={error} retry={refetch} />;
  const labelOf = (name: string) => say(resource.fields[name]?.label ?? { vi: name, en: name });
  const rows = (
    <Paper
      ref={tree}
      elevation={1}
      sx={{ boxShadow: 'none', overflowX: 'auto', position: 'relative' }}
    >
      <Table size="small" role="treegrid" aria-label={say(resource.label)}>
        {columns.beside.length > 0 && (
          <TableHead sx={{ bgcolor: 'action.hover' }}>
            <TableRow role="row">
              <TableCell role="columnheader" sx={{ pl: 5 }}>
                {labelOf(resource.title)}
              </TableCell>
              {columns.beside.map((name) => (
                <TableCell
                  key={name}
                  role="columnheader"
                  align={isFigure(resource.fields[name]) ? 'right' : 'left'}
                  sx={{ px: 1 }}
                >
                  {labelOf(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {finds ? (
            <Found resource={resource} columns={columns} opened={opened} />
          ) : (
            <TreeLevel
              resource={resource}
              columns={columns}
              opened={opened}
              level={1}
              under={null}
            />
          )}
        </TableBody>
      </Table>
    </Paper>
  );
  return (
    <>
      {movable ? <LazyOrderedRows resource={resource}>{rows}</LazyOrderedRows> : rows}
      {finds && <ListPages />}
    </>
  );
}
