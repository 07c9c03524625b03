import { shownDay } from '../fields/controls/day-text';

/** Members of every record that are not fields of the config. */
export type SystemName = 'createdAt' | 'updatedAt' | 'archivedAt';

const NAMES: readonly string[] = ['createdAt', 'updatedAt', 'archivedAt'];

export const isSystemName = (name: string): boolean => NAMES.includes(name);

/** When a record was made, changed or archived. */
export function SystemValue({ value }: { name: SystemName; value: unknown }) {
  return <time dateTime={String(value)}>{shownDay(value, 'instant')}</time>;
}
