/** Each choice a button of its own, so that a second line looks like the first. */
export const apart = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
    m: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const;

/** What is chosen is filled, so that it is seen from the end of the bed. */
export const chosen = {
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;
