import type { Resource } from '../../shared/resource/resource';
import { shownFacetOf } from '../fields/registry';
import { useTexts } from '../i18n/use-texts';
import { PART } from '../theme/parts-of-rows';
import { isSystemName, type SystemName, SystemValue } from './system-fields';

interface FieldValueProps {
  resource: Resource;
  name: string;
  record: Readonly<Record<string, unknown>>;
  view: 'column' | 'show';
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** One value of a record; a dash where it is empty. */
export function FieldValue({ resource, name, record, view }: FieldValueProps) {
  const { texts } = useTexts();
  const value = record[name];
  if (isEmpty(value)) {
    return (
      <span className={PART.none}>
        <span aria-hidden>–</span>
        <span className={PART.unseen}>{texts.none}</span>
      </span>
    );
  }
  if (isSystemName(name)) return <SystemValue name={name as SystemName} value={value} />;
  const field = resource.fields[name];
  if (!field) return null;
  const { column: Column, show: Show } = shownFacetOf(field);
  const Value = view === 'column' ? Column : Show;
  return <Value name={name} field={field} value={value} record={record} resource={resource.name} />;
}
