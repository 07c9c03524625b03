/** With a mouse, which hits what a finger would miss: fifteen rows and what is above them fit on a laptop. */
export const WITH_A_MOUSE = '@media (pointer: fine)';

/** The controls above the rows of a list, as low as that leaves them, and what is below them as near. */
export const LOW_BAR = {
  [WITH_A_MOUSE]: {
    mb: 1,
    '& .MuiButton-root': { minHeight: 34, py: 0, px: 1.25, fontSize: '0.875rem' },
    '& .MuiToggleButton-root': { minHeight: 34, py: 0 },
    '& .MuiOutlinedInput-input': { py: '5.5px' },
  },
} as const;
