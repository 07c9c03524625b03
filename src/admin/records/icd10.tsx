import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from '../fields/facet';
import { codesOf, useCatalogue } from './icd10-codes';

// A list shows the codes; how they are looked for comes with the first form or filter.
const Icd10Input = lazy(async () => ({ default: (await import('./icd10-input')).Icd10Input }));
const Icd10Filter = lazy(async () => ({ default: (await import('./icd10-input')).Icd10Filter }));

const waiting = <Skeleton variant="rounded" height={40} />;

const Codes = ({ value }: ValueProps<'icd10'>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{codesOf(value).join(', ')}</span>
);

function CodesWithNames({ field, value }: ValueProps<'icd10'>) {
  const codes = codesOf(value);
  const { rows } = useCatalogue(field.catalogue, { code: codes }, codes.length > 0);
  const names = new Map(rows.map((row) => [row.code, row.name]));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {codes.map((code) => (
        <li key={code}>
          <strong>{code}</strong> {names.get(code)}
        </li>
      ))}
    </Box>
  );
}

/** Diagnoses in the staff area: looked for in the catalogue by code or name. */
export const icd10Facet: BrowserFacet<'icd10'> = {
  column: Codes,
  input: (props: InputProps<'icd10'>) => (
    <Suspense fallback={waiting}>
      <Icd10Input {...props} />
    </Suspense>
  ),
  filter: (props: FilterProps<'icd10'>) => (
    <Suspense fallback={waiting}>
      <Icd10Filter {...props} />
    </Suspense>
  ),
  show: CodesWithNames,
};
