import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import {
  Children,
  type ComponentProps,
  isValidElement,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { DataTableBody } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordTitle } from '../../../shared/resource/record-title';
import { useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';

function SelectBox({ record }: { record: RaRecord }) {
  const { texts, language } = useTexts();
  const resource = useResource(useResourceContext() ?? '');
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext();
  const label = texts.list.select({ title: recordTitle(resource, record, language) });
  return (
    <Checkbox
      className="select-item"
      checked={selected?.includes(record.id) ?? false}
      onClick={(event) => {
        handleToggleItem?.(record.id, event as unknown as MouseEvent<HTMLElement>);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** A column of the table, as it says what its cells are. */
interface Column {
  source: string;
  align: 'left' | 'right';
  render: (record: RaRecord) => ReactNode;
}

/** A row that opens its record, and whose box says which record it chooses. */
function Row({ children, className, sx }: TableRowProps) {
  const record = useRecordContext();
  const name = useResourceContext() ?? '';
  const resource = useResource(name);
  const { language } = useTexts();
  const navigate = useNavigate();
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  if (!record) return null;
  const open = () => {
    const path = typeof rowClick === 'function' ? rowClick(record.id, name, record) : null;
    if (typeof path === 'string') navigate(path);
  };
  return (
    <TableRow
      hover
      data-row={record.id}
      data-title={recordTitle(resource, record, language)}
      className={className}
      sx={sx}
      tabIndex={-1}
      onClick={open}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter') open();
        if (event.key !== ' ' || !hasBulkActions) return;
        event.preventDefault();
        handleToggleItem?.(record.id, event as unknown as MouseEvent<HTMLElement>);
      }}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <SelectBox record={record} />
        </TableCell>
      )}
      {Children.map(children, (column) => {
        if (!isValidElement<Column>(column)) return column;
        const { source, align, render } = column.props;
        return (
          <TableCell align={align} className={`RaDataTable-rowCell column-${source}`}>
            {render(record)}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

/** The body of a list's table. */
export function RecordTableBody(props: ComponentProps<typeof DataTableBody>) {
  return <DataTableBody {...props} row={Row as never} />;
}
