import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** While rows are chosen: how many, what can be done with them, and the way out. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { texts } = useTexts();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={texts.list.selected({ count: selectedIds.length })}
      sx={{
        position: 'sticky',
        left: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'success.light',
        color: 'success.main',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {texts.list.selected({ count: selectedIds.length })}
      </Box>
      {children}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {texts.list.unselect}
      </Button>
    </Box>
  );
}
