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
  type SyntheticEvent,
} from 'react';
import { DataTableBody } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordTitle } from '../../../shared/resource/record-title';
import { useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { PART } from '../../theme/parts-of-rows';
import { TABLE } from './record-table-looks';

/** The pictures of MUI's box. */
const BOX = {
  empty:
    'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
  chosen:
    'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
} as const;

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Chooses the row; with the shift key all from the one before to this. */
function SelectBox({ record }: { record: RaRecord }) {
  const { texts, language } = useTexts();
  const resource = useResource(useResourceContext() ?? '');
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext();
  const label = texts.list.select({ title: recordTitle(resource, record, language) });
  return (
    <span className={PART.box}>
      <input
        type="checkbox"
        checked={selected?.includes(record.id) ?? false}
        onClick={stop}
        onChange={({ nativeEvent }) =>
          handleToggleItem?.(record.id, nativeEvent as unknown as MouseEvent<HTMLElement>)
        }
        aria-label={label}
      />
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden>
        <path d={BOX.empty} />
        <path d={BOX.chosen} />
      </svg>
    </span>
  );
}

/** A column of the table, as it says what its cells are. */
interface Column {
  align: 'left' | 'right';
  render: (record: RaRecord) => ReactNode;
}

/**
 * A row that opens its record, and whose box says which record it chooses. Plain elements, which the
 * table gives their looks: MUI would work out the styles of hundreds of cells one by one.
 */
function Row({ children, className }: ComponentProps<'tr'>) {
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
    <tr
      data-row={record.id}
      data-title={recordTitle(resource, record, language)}
      className={className}
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
        <td className={TABLE.choice}>
          <SelectBox record={record} />
        </td>
      )}
      {Children.map(children, (column) => {
        if (!isValidElement<Column>(column)) return column;
        const { align, render } = column.props;
        return (
          <td className={align === 'right' ? `${TABLE.value} ${TABLE.figure}` : TABLE.value}>
            {render(record)}
          </td>
        );
      })}
    </tr>
  );
}

/** The body of a list's table. */
export function RecordTableBody(props: ComponentProps<typeof DataTableBody>) {
  return <DataTableBody {...props} row={Row as never} />;
}
