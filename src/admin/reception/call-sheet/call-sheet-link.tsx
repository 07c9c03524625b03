import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig } from '../../config-context';
import { APPOINTMENTS } from '../desk-api';
import { mayCall } from './may-call';
import { useCallWords } from './use-call-words';

/** To the sheet for calling the patients of the appointments of a filter that were missed. */
export function CallSheetButton({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const words = useCallWords();
  const { policies, actor } = useAdminConfig();
  if (!mayCall((name) => policies.get(name)?.[actor.role])) return null;
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Button
      component={Link}
      to={`${adminPath(APPOINTMENTS)}/danh-sach-goi?${search}`}
      variant="outlined"
      color="inherit"
      startIcon={<PhoneOutlined />}
    >
      {words.open}
    </Button>
  );
}

/** From a list of appointments with those that were missed to the sheet for calling their patients. */
export function CallSheetLink() {
  const { filterValues } = useListContext();
  const missed = [filterValues.state].flat().includes('no_show');
  return missed ? <CallSheetButton filter={filterValues} /> : null;
}
