/** Only what is marked so is printed, black on white: labels, of all that is on the screen. */
export const printedAlone = (mark: string, inset: string) => ({
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`[${mark}], [${mark}] *`]: {
      visibility: 'visible',
      color: '#000 !important',
      background: '#fff !important',
    },
    [`[${mark}]`]: { position: 'absolute', inset },
  },
});
