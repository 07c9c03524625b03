import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { Problem } from '../../layout/problem';
import { nodeOf, type TreeNode } from './tree-node';
import { TitleCell, type TreeColumns, TreeRow } from './tree-row';
import { useLevel } from './use-tree-rows';
import { useTreeWords } from './use-tree-words';

/** Which rows are open, for all levels. */
export interface Opened {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
}

interface LevelProps {
  resource: Resource;
  columns: TreeColumns;
  opened: Opened;
  level: number;
}

/** A row that is no record: what is being read, what failed, what more there is. */
function Beside({
  level,
  columns,
  children,
}: Omit<LevelProps, 'resource' | 'opened'> & { children: ReactNode }) {
  return (
    <TableRow role="row" aria-level={level}>
      <TitleCell level={level} span={columns.beside.length + 1}>
        {children}
      </TitleCell>
    </TableRow>
  );
}

/** Rows of one level, each followed by what is open below it. */
export function Nodes(
  props: LevelProps & { nodes: readonly TreeNode[]; of: number; under?: string },
) {
  const { nodes, of, under = '', ...level } = props;
  return nodes.map((node, index) => {
    const { found, below, id } = node;
    const isLeaf = found.length === 0 && below === 0;
    // What was found is shown until somebody closes it; all else when it is opened.
    const isOpen = found.length > 0 !== level.opened.has(id);
    const inner = { ...level, level: level.level + 1 };
    return [
      <TreeRow
        key={id}
        resource={level.resource}
        node={node}
        columns={level.columns}
        standing={{ level: level.level, place: index + 1, of, under }}
        open={isLeaf ? undefined : isOpen}
        toggle={() => level.opened.toggle(id)}
      />,
      !isLeaf && isOpen && found.length > 0 && (
        <Nodes key={`${id} found`} {...inner} nodes={found} of={found.length} under={id} />
      ),
      !isLeaf && isOpen && found.length === 0 && (
        <TreeLevel key={`${id} below`} {...inner} under={id} />
      ),
    ];
  });
}

/** The rows that stand directly below a row, read when it is opened. */
export function TreeLevel({ under, ...level }: LevelProps & { under: string | null }) {
  const { language } = useTexts();
  const words = useTreeWords();
  const { resource } = level;
  const query = useLevel(resource.name, under);
  const pages = query.data?.pages ?? [];
  const nodes = pages.flatMap(({ data }) => data.map((row) => nodeOf(resource, row, language)));
  const total = pages.at(-1)?.total ?? 0;
  if (query.isPending) {
    return (under === null ? ['a', 'b', 'c', 'd'] : ['a']).map((key) => (
      <Beside key={key} {...level}>
        <Skeleton width="24ch" height={32} />
      </Beside>
    ));
  }
  return (
    <>
      <Nodes {...level} nodes={nodes} of={total} under={under ?? ''} />
      {query.error && (
        <TableRow role="row">
          <TableCell role="gridcell" colSpan={level.columns.beside.length + 1}>
            <Problem error={query.error} retry={query.refetch} />
          </TableCell>
        </TableRow>
      )}
      {query.hasNextPage && (
        <Beside {...level}>
          <Button
            aria-busy={query.isFetchingNextPage}
            onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
          >
            {words.more({ count: formatNumber(total - nodes.length, language) })}
          </Button>
        </Beside>
      )}
    </>
  );
}
