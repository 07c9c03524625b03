import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';

/** Leads from a list to the form of a new row, to which what was looked for goes along. */
export function CreateButton({ resource, label }: { resource: Resource; label: string }) {
  const { filterValues } = useListContext();
  return (
    <Button
      component={Link}
      to={`${adminPath(resource.name)}/create`}
      state={{ searched: filterValues.q }}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      {label}
    </Button>
  );
}
