import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import { isFigure } from '../list/columns';
import { useMoveHandle } from '../order/order-context';
import type { TreeNode } from './tree-node';
import { useTreeWords } from './use-tree-words';

/** What a tree shows of each row. */
export interface TreeColumns {
  /** Columns besides the title. */
  beside: readonly string[];
  /** Fields below the title, where there is no room for columns. */
  below: readonly string[];
}

/** Where a row stands. */
export interface Standing {
  /** From 1 at the top. */
  level: number;
  /** Of so many rows of its level the how manieth, from 1. */
  place: number;
  of: number;
  /** The id of the row that it stands below; empty at the top. */
  under: string;
}

interface TreeRowProps {
  resource: Resource;
  node: TreeNode;
  columns: TreeColumns;
  standing: Standing;
  /** Whether what is below is shown; nothing where nothing is below. */
  open?: boolean;
  toggle: () => void;
}

/** So deep, rows are moved in further. */
const DEEPEST_INDENT = 8;

const INDENT = { xs: 12, sm: 24 };
const inset = (level: number, by: number) => `${Math.min(level - 1, DEEPEST_INDENT) * by + 4}px`;

/** The line of a title: moved in by its level, with the button that opens what is below. */
export function TitleCell({
  level,
  children,
  span,
}: {
  level: number;
  children: ReactNode;
  span?: number;
}) {
  return (
    <TableCell
      role="gridcell"
      colSpan={span}
      sx={{
        py: 0.25,
        pr: 1,
        pl: { xs: inset(level, INDENT.xs), sm: inset(level, INDENT.sm) },
        minWidth: { sm: 240 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{children}</Box>
    </TableCell>
  );
}

/** A row of a tree; Enter and a click open its record. */
export function TreeRow({ resource, node, columns, standing, open, toggle }: TreeRowProps) {
  const { language } = useTexts();
  const words = useTreeWords();
  const navigate = useNavigate();
  const handleOf = useMoveHandle();
  const { id, title, record, below } = node;
  const path = pagePath(resource, id);
  const value = (name: string) =>
    record && <FieldValue resource={resource} name={name} record={record} view="column" />;
  const shownBelow = columns.below.filter((name) => record && record[name] !== null);
  return (
    <TableRow
      hover
      role="row"
      tabIndex={standing.level === 1 && standing.place === 1 ? 0 : -1}
      aria-level={standing.level}
      aria-posinset={standing.place}
      aria-setsize={standing.of}
      aria-expanded={open}
      data-row={id}
      data-title={title}
      data-among={standing.under}
      onClick={() => navigate(path)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && event.key === 'Enter') navigate(path);
      }}
      sx={{
        cursor: 'pointer',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <TitleCell level={standing.level} span={record ? undefined : columns.beside.length + 1}>
        {open === undefined ? (
          <Box sx={{ width: { xs: 40, sm: 32 }, flexShrink: 0 }} />
        ) : (
          <IconButton
            tabIndex={-1}
            aria-label={open ? words.close({ title }) : words.open({ title })}
            onClick={(event) => {
              event.stopPropagation();
              toggle();
            }}
            sx={{
              p: 0.5,
              width: 40,
              height: 40,
              flexShrink: 0,
              '@media (pointer: fine)': { width: 32, height: 32 },
            }}
          >
            <ChevronRightOutlined
              aria-hidden
              sx={{
                transform: open ? 'rotate(90deg)' : 'none',
                '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 120ms' },
              }}
            />
          </IconButton>
        )}
        {record && handleOf(record)}
        <Box sx={{ minWidth: 0, py: 0.75, '@media (pointer: fine)': { py: 0.25 } }}>
          <Link
            component={RouterLink}
            tabIndex={-1}
            to={path}
            underline="hover"
            onClick={(event) => event.stopPropagation()}
            sx={{
              fontWeight: record ? 600 : 400,
              color: record ? 'text.primary' : 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Link>
          {below > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', ml: 0.75, fontSize: '0.875rem' }}>
              ({formatNumber(below, language)})
            </Box>
          )}
          {shownBelow.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.875rem' }}>
              {shownBelow.map((name) => (
                <span key={name}>{value(name)}</span>
              ))}
            </Box>
          )}
        </Box>
      </TitleCell>
      {record &&
        columns.beside.map((name) => (
          <TableCell
            key={name}
            role="gridcell"
            align={isFigure(resource.fields[name]) ? 'right' : 'left'}
            sx={{
              py: 0.5,
              px: 1,
              maxWidth: 184,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {value(name)}
          </TableCell>
        ))}
    </TableRow>
  );
}
