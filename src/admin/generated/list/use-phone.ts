import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone: lists become cards. */
export const usePhone = (): boolean => useMediaQuery('(max-width:600px)', { noSsr: true });
