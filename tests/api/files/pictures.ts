import sharp from 'sharp';

/** A picture of one colour. */
export const picture = (format: 'png' | 'jpeg' | 'webp', width = 8, height = 4): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b57' } })
    .toFormat(format)
    .toBuffer();

/** The smallest text that is a PDF to whoever looks into it. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');

/** A form with text parts, and files as `[field, name, bytes]`. */
export function formOf(
  fields: Record<string, string>,
  files: readonly (readonly [field: string, name: string, bytes: Buffer | string])[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, name, bytes] of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  }
  return form;
}
