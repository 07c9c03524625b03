import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { Notice } from '../../layout/notice';
import { CreateButton } from './create-button';

/** In the place of rows: there are none yet, or none that match. */
export function ListEmpty({ resource }: { resource: Resource }) {
  const { texts, say } = useTexts();
  const { filterValues, setFilters } = useListContext();
  const { create } = usePolicy(resource.name);
  const filters = Object.keys(filterValues);
  const add = (
    <CreateButton resource={resource} label={texts.record.create({ one: say(resource.one) })} />
  );
  if (filters.length > 0) {
    const archive = filters.length === 1 && filterValues.archived === true;
    return (
      <Notice
        icon={archive ? <Inventory2Outlined /> : <SearchOffOutlined />}
        title={archive ? texts.list.archivedEmpty : texts.list.noMatchTitle}
        text={archive ? undefined : texts.list.noMatchText}
        actions={
          <>
            <Button variant="outlined" onClick={() => setFilters({})}>
              {texts.list.clearFilters}
            </Button>
            {create && filterValues.q && add}
          </>
        }
      />
    );
  }
  return (
    <Notice
      icon={<InboxOutlined />}
      title={texts.list.emptyTitle({ one: say(resource.one) })}
      text={texts.list.emptyText}
      actions={create && add}
    />
  );
}
