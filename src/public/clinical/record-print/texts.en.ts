import type { PrintMessages } from './texts.vi';

export const en: PrintMessages = {
  print: 'Print',
  pdf: 'Open as PDF',
  failed: 'The PDF could not be opened. Try again.',
  back: 'Back to the record',
  loading: 'Loading the printed page',
  notLoaded: 'The printed page could not be loaded.',
  notFound: 'There is no such printed page',
  notFoundHint: 'The record does not exist, or it is not yours to see.',
  paper: 'Printed page',
};
