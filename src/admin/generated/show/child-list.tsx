import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Identifier, ListBase, ResourceContextProvider, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import type { Child, Resource } from '../../../shared/resource/resource';
import { useChildValues, usePolicy, useResource } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ListPages } from '../list/list-pages';
import { ListFailed } from '../list/list-state';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { usePhone } from '../list/use-phone';
import { useMovable } from '../order/is-movable';
import { LazyOrderedRows } from '../order/lazy-ordered-rows';

const SIZES = [10, 25, 50];

function Rows({ resource, child }: { resource: Resource; child: Child }) {
  const { texts, say } = useTexts();
  const { total, isPending, error } = useListContext();
  const phone = usePhone();
  const movable = useMovable(resource, child.by);
  if (error) return <ListFailed />;
  if (!isPending && total === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 2 }}>
        {texts.list.emptyTitle({ one: say(resource.one) })}.
      </Typography>
    );
  }
  const rows = phone ? (
    <RecordCards resource={resource} />
  ) : (
    <RecordTable
      resource={resource}
      columns={child.columns ?? resource.list.columns.filter((name) => name !== child.by)}
      bulkActions={false}
      storeKey={`${resource.name}.${child.by}`}
    />
  );
  return movable ? <LazyOrderedRows resource={resource}>{rows}</LazyOrderedRows> : rows;
}

/** Rows of another resource that belong to this record of `of`. */
export function ChildList({ of, child, id }: { of: string; child: Child; id: Identifier }) {
  const { texts, say } = useTexts();
  const resource = useResource(child.resource);
  const { create } = usePolicy(child.resource);
  const [field, order] = resource.list.sort;
  const values = useChildValues(of, child, id);
  const source = encodeURIComponent(JSON.stringify(values));
  return (
    <ResourceContextProvider value={child.resource}>
      <ListBase
        resource={child.resource}
        filter={values}
        sort={{ field, order }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Box
          component="section"
          aria-label={say(child.label ?? resource.label)}
          sx={{ minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {say(child.label ?? resource.label)}
            </Typography>
            {create && (
              <Button
                component={Link}
                size="small"
                variant="outlined"
                startIcon={<AddOutlined />}
                to={`${adminPath(child.resource)}/create?source=${source}`}
              >
                {texts.record.create({ one: say(resource.one) })}
              </Button>
            )}
          </Box>
          <Rows resource={resource} child={child} />
          <ListPages sizes={SIZES} />
        </Box>
      </ListBase>
    </ResourceContextProvider>
  );
}
