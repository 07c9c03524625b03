import type { Child, Resource, Tab } from '../../shared/resource/resource';

/** A row of a tab: fields side by side, or the nested list of a child. */
export type FormRow = { fields: string[] } | { child: string; of: Child };

export interface FormTab {
  key: string;
  label: Tab['label'];
  rows: FormRow[];
}

/** The tabs of a resource with what the person may see of them; tabs left empty are dropped. */
export function tabsOf(
  resource: Resource,
  shows: (field: string) => boolean,
  showsChild: (child: Child) => boolean,
): FormTab[] {
  const tabs = resource.form.map((tab, index): FormTab => {
    const rows = tab.fields.flatMap((entry): FormRow[] => {
      const names = (typeof entry === 'string' ? [entry] : [...entry]) as string[];
      const fields = names.filter((name) => resource.fields[name] && shows(name));
      const children = names.flatMap((name) => {
        const of = resource.children?.[name];
        return of && showsChild(of) ? [{ child: name, of }] : [];
      });
      return fields.length > 0 ? [{ fields }, ...children] : children;
    });
    return { key: `phan-${index + 1}`, label: tab.label, rows };
  });
  return tabs.filter((tab) => tab.rows.length > 0);
}

/** The tab with this field, or undefined. */
export const tabOfField = (tabs: readonly FormTab[], name: string): FormTab | undefined =>
  tabs.find((tab) => tab.rows.some((row) => 'fields' in row && row.fields.includes(name)));
