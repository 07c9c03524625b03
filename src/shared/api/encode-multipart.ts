/** Part that lists, as a JSON array, the fields whose value is null. */
export const NULL_PART = '_null';

const isFile = (value: unknown): value is Blob => value instanceof Blob;

function appendFile(form: FormData, field: string, file: Blob): void {
  if (file instanceof File) form.append(field, file, file.name);
  else form.append(field, file);
}

function append(form: FormData, field: string, value: unknown): void {
  if (isFile(value)) {
    appendFile(form, field, value);
  } else if (value instanceof Date) {
    form.append(field, value.toISOString());
  } else if (Array.isArray(value) && value.some(isFile)) {
    form.append(field, JSON.stringify(value.filter((item) => !isFile(item))));
    for (const file of value.filter(isFile)) appendFile(form, field, file);
  } else {
    form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
}

/**
 * Encodes `data` as multipart: one part per top-level field; scalars as text, null as an empty part
 * named in the `_null` part, objects and arrays as JSON text, a Date as ISO 8601, files as one part
 * each under the field's name with the ids of stored files in the field's JSON part. A field that
 * is undefined is left out.
 * @returns undefined where there is nothing to send.
 */
export function encodeMultipart(data: object): FormData | undefined {
  const form = new FormData();
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  const nulls = entries.flatMap(([field, value]) => (value === null ? [field] : []));
  for (const [field, value] of entries) {
    if (value === null) form.append(field, '');
    else append(form, field, value);
  }
  if (nulls.length > 0) form.append(NULL_PART, JSON.stringify(nulls));
  return entries.length > 0 ? form : undefined;
}
