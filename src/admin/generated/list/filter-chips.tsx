import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { activeFields, withoutField, withoutPeriods } from './filter-keys';
import { FilterWords } from './filter-words';
import { useSavedViews } from './use-saved-views';

/**
 * What the list is filtered by, each to be taken away; `periods` where those count, too. A view that is chosen
 * says it already by its own chip.
 */
export function FilterChips({ resource, periods }: { resource: Resource; periods: boolean }) {
  const { texts, say } = useTexts();
  const { filterValues, setFilters } = useListContext();
  const names = activeFields(periods ? filterValues : withoutPeriods(filterValues)).filter(
    (name) => resource.fields[name],
  );
  const { chosen } = useSavedViews(resource, periods);
  const archived = filterValues.archived === true;
  if (chosen || (names.length === 0 && !archived)) return null;
  const { q } = filterValues;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {archived && (
        <Chip
          label={texts.record.archived}
          onDelete={() => setFilters(withoutField({ ...filterValues, archived: undefined }, ''))}
        />
      )}
      {names.map((name) => {
        const label = say(resource.fields[name]?.label ?? { vi: name, en: name });
        return (
          <Chip
            key={name}
            label={
              <>
                {label}: <FilterWords resource={resource} name={name} filter={filterValues} />
              </>
            }
            onDelete={() => setFilters(withoutField(filterValues, name))}
            aria-label={texts.list.removeFilter({ name: label })}
          />
        );
      })}
      <Button size="small" onClick={() => setFilters(q ? { q } : {})}>
        {texts.list.clearFilters}
      </Button>
    </Box>
  );
}
