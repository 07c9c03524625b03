import { PROVINCES } from '../../../shared/fields/provinces';
import type { TemplateColumn } from '../../../shared/records/template';
import type { FieldType } from '../../../shared/records/template-words';
import type { RecordMessages } from './texts.vi';

/** The members of an answer that has some. */
export const bag = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (key: string, label: string): TemplateColumn => ({ key, label, type: 'text' });

/** The members of the kinds that are made of several values, as columns. */
export function columnsOf(type: FieldType, { field }: RecordMessages): TemplateColumn[] {
  switch (type) {
    case 'address':
      return [
        text('street', field.street),
        text('ward', field.ward),
        {
          key: 'province',
          label: field.province,
          type: 'select',
          options: PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
        },
      ];
    case 'person':
      return [
        text('fullName', field.fullName),
        text('relation', field.relation),
        text('citizenId', field.citizenId),
        { key: 'phone', label: field.phone, type: 'phone' },
      ];
    case 'department-transfer':
    case 'department-transfer-list':
      return [
        text('name', field.department),
        { key: 'at', label: field.at, type: 'datetime' },
        { key: 'days', label: field.days, type: 'number', min: 0, max: 3650 },
      ];
    case 'bed':
      return [text('name', field.bed)];
    case 'allergy-list':
      return [
        text('substance', field.substance),
        text('reaction', field.reaction),
        {
          key: 'severity',
          label: field.severity,
          type: 'select',
          options: Object.entries(field.severities).map(([value, label]) => ({ value, label })),
        },
      ];
    default:
      return [];
  }
}
