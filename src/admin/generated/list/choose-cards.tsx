import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { BulkBar } from './bulk-bar';

/** Chooses the row of a card; it lies above the link that the whole card is. */
export function ChooseCard({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { texts, language } = useTexts();
  const { selectedIds, onToggleItem } = useListContext();
  const label = texts.list.select({ title: recordTitle(resource, record, language) });
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ position: 'relative', zIndex: 1, m: '-11px 0 -11px -11px', p: '11px' }}
    />
  );
}

/** What can be done with the chosen cards; it stays in view while more of them are looked for. */
export function ChosenCards({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext();
  const others = (data ?? []).filter(({ id }) => !selectedIds.includes(id));
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 2, mb: 1.5 }}>
      <BulkBar>
        {children}
        {others.length > 0 && (
          <Button
            size="small"
            color="inherit"
            onClick={() => onSelect([...selectedIds, ...others.map(({ id }) => id)])}
          >
            {translate('ra.action.select_all')}
          </Button>
        )}
      </BulkBar>
    </Box>
  );
}
