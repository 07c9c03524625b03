import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { recordTitle } from '../../shared/resource/record-title';
import type { Resource } from '../../shared/resource/resource';
import { pagePath } from '../../shared/resource/row-paths';
import type { NumberKey, StartList } from '../../shared/staff-start/operations';
import { usePolicy, useResource } from '../config-context';
import { FieldValue } from '../generated/field-value';
import { usePhone } from '../generated/list/use-phone';
import { useTexts } from '../i18n/use-texts';
import { listAddress } from './list-address';
import { Panel } from './panel';
import { useHomeWords } from './use-home-words';

type Row = StartList['rows'][number];

interface RowsProps {
  resource: Resource;
  columns: readonly string[];
  rows: readonly Row[];
}

function OpenRow({ resource, row }: { resource: Resource; row: Row }) {
  const { language } = useTexts();
  return (
    <IconButton
      component={Link}
      to={pagePath(resource, row.id)}
      aria-label={recordTitle(resource, row, language)}
      sx={{ width: 44, height: 44 }}
    >
      <ChevronRightOutlined />
    </IconButton>
  );
}

function WideRows({ resource, columns, rows }: RowsProps) {
  const { say } = useTexts();
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{say(resource.fields[name]!.label)}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((name) => (
                <TableCell key={name}>
                  <FieldValue resource={resource} name={name} record={row} view="column" />
                </TableCell>
              ))}
              <TableCell align="right" sx={{ py: 0, width: 44 }}>
                <OpenRow resource={resource} row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function NarrowRows({ resource, columns, rows }: RowsProps) {
  const { say } = useTexts();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dl" sx={{ flex: 1, minWidth: 0, m: 0, display: 'grid', gap: 0.25 }}>
            {columns.map((name) => (
              <Box key={name} sx={{ display: 'flex', gap: 1 }}>
                <Typography
                  component="dt"
                  variant="body2"
                  color="text.secondary"
                  sx={{ flex: '0 0 38%' }}
                >
                  {say(resource.fields[name]!.label)}
                </Typography>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <FieldValue resource={resource} name={name} record={row} view="column" />
                </Box>
              </Box>
            ))}
          </Box>
          <OpenRow resource={resource} row={row} />
        </Box>
      ))}
    </Box>
  );
}

/** The first rows of a list, and the way to all of them. */
export function StartListPanel({ list }: { list: StartList }) {
  const { start } = useHomeWords();
  const empty: Partial<Record<NumberKey, string>> = start.listEmpty;
  const resource = useResource(list.resource);
  const { fields } = usePolicy(list.resource);
  const phone = usePhone();
  const columns = list.columns.filter((name) => fields.read.has(name));
  const Rows = phone ? NarrowRows : WideRows;
  return (
    <Panel
      title={start.numbers[list.key]}
      beside={
        <Button component={Link} to={listAddress(list.resource, list.filter)} data-list={list.key}>
          {start.all({ total: list.total })}
        </Button>
      }
    >
      {list.rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2.5 }}>
          {empty[list.key]}
        </Typography>
      ) : (
        <Rows resource={resource} columns={columns} rows={list.rows} />
      )}
    </Panel>
  );
}
