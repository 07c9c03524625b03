import Box from '@mui/material/Box';
import { titleIn } from '../../shared/resource/title-in';
import { useTexts } from '../i18n/use-texts';
import type { ShownFacet, ValueProps } from './facet';
import { ReferenceLink } from './reference-link';

/** A list shows this many names of a field with many references. */
const FEW = 2;

export const idsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

const ReferenceColumn = ({ name, field, value, record }: ValueProps<'reference'>) => (
  <ReferenceLink to={field.to} id={String(value)} title={titleIn(record, name)} />
);

const ReferenceShow = ({ name, field, value, record }: ValueProps<'reference'>) => (
  <ReferenceLink to={field.to} id={String(value)} title={titleIn(record, name)} detailed />
);

function ReferenceManyColumn({ name, field, value, record }: ValueProps<'referenceMany'>) {
  const { texts } = useTexts();
  const ids = idsOf(value);
  return (
    <>
      {ids.slice(0, FEW).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <ReferenceLink to={field.to} id={id} title={titleIn(record, name, index)} />
        </span>
      ))}
      {ids.length > FEW && ` ${texts.field.more({ count: ids.length - FEW })}`}
    </>
  );
}

function ReferenceManyShow({ name, field, value, record }: ValueProps<'referenceMany'>) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {idsOf(value).map((id, index) => (
        <li key={id}>
          <ReferenceLink to={field.to} id={id} title={titleIn(record, name, index)} detailed />
        </li>
      ))}
    </Box>
  );
}

export const referenceFacet: ShownFacet<'reference'> = {
  column: ReferenceColumn,
  show: ReferenceShow,
  linked: true,
};

export const referenceManyFacet: ShownFacet<'referenceMany'> = {
  column: ReferenceManyColumn,
  show: ReferenceManyShow,
  linked: true,
};
