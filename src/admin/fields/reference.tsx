import Box from '@mui/material/Box';
import { titleIn } from '../../shared/resource/title-in';
import { useTexts } from '../i18n/use-texts';
import { ReferenceBox, ReferencesBox } from './controls/reference-box';
import { useFormField } from './controls/use-form-field';
import type { BrowserFacet, FilterProps, InputProps, ValueProps } from './facet';
import { ReferenceLink } from './reference-link';

type Linking = 'reference' | 'referenceMany';

/** A list shows this many names of a field with many references. */
const FEW = 2;

const idsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

function ReferenceInput(props: InputProps<'reference'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <ReferenceBox
      to={props.field.to}
      choose={props.field.choose}
      label={props.label}
      value={value === null ? null : String(value)}
      change={change}
      textField={textField}
    />
  );
}

function ReferenceManyInput(props: InputProps<'referenceMany'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <ReferencesBox
      to={props.field.to}
      choose={props.field.choose}
      label={props.label}
      value={idsOf(value)}
      change={change}
      textField={textField}
    />
  );
}

function ReferenceFilter({ name, field, label, filter, change }: FilterProps<Linking>) {
  return (
    <ReferencesBox
      to={field.to}
      label={label}
      value={idsOf(filter[name])}
      change={(ids) => change({ [name]: ids.length > 1 ? ids : ids[0] })}
    />
  );
}

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

export const referenceFacet: BrowserFacet<'reference'> = {
  column: ReferenceColumn,
  input: ReferenceInput,
  filter: ReferenceFilter as BrowserFacet<'reference'>['filter'],
  show: ReferenceShow,
  linked: true,
};

export const referenceManyFacet: BrowserFacet<'referenceMany'> = {
  column: ReferenceManyColumn,
  input: ReferenceManyInput,
  filter: ReferenceFilter as BrowserFacet<'referenceMany'>['filter'],
  show: ReferenceManyShow,
  linked: true,
};
