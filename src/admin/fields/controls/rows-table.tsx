import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Field, FieldKind } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { useTexts } from '../../i18n/use-texts';
import type { ShownFacet, ValueProps } from '../facet';

/** Figures stand digit below digit; words are not broken on a phone, whose table scrolls sideways. */
const cellOf = (field: Field) =>
  facetOf(field).figure?.(field)
    ? ({ textAlign: { sm: 'right' }, whiteSpace: 'nowrap' } as const)
    : ({ overflowWrap: 'normal' } as const);

/** The rows of a field on its record's page, each value as its kind shows it in a list. */
export function RowsTable({
  field,
  value,
  resource,
  facetOf: shownFacetOf,
}: ValueProps<'rows'> & { facetOf: (field: Field) => ShownFacet<FieldKind> }) {
  const { say } = useTexts();
  const inside = Object.entries(field.fields);
  const rows = value as Record<string, unknown>[];
  return (
    <TableContainer>
      <Table size="small" aria-label={say(field.label)}>
        <TableHead>
          <TableRow>
            {inside.map(([name, inner]) => (
              <TableCell key={name} component="th" scope="col" sx={cellOf(inner)}>
                {say(inner.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
            <TableRow key={index}>
              {inside.map(([name, inner]) => {
                const Value = shownFacetOf(inner).column;
                const said = row[name];
                return (
                  <TableCell key={name} sx={cellOf(inner)}>
                    {said === null || said === undefined ? (
                      '–'
                    ) : (
                      <Value {...{ name, value: said, record: row, resource }} field={inner} />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
