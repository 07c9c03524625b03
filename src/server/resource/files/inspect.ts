import { fileTypeFromFile } from 'file-type';
import type { Text } from '../../../shared/errors';
import { filesOf } from '../../../shared/fields/ask';
import type { Files } from '../../../shared/fields/facet';
import type { Field } from '../../../shared/fields/kinds';
import type { Upload } from '../../storage/upload';

/** Whether a field holds files. */
export const isFileField = (field: Field): boolean => filesOf(field) !== null;

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const NAMES: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** The media type found by looking into the file, or null where the field does not take it. */
export async function sniff(upload: Upload, { accept }: Files): Promise<string | null> {
  const found = await fileTypeFromFile(upload.path);
  return found && accept.includes(found.mime) ? found.mime : null;
}

/** What is said of a file whose content the field does not take. */
export function wrongType(upload: Upload, { accept }: Files): Text {
  const types = accept.map((type) => NAMES[type] ?? type);
  const name = fileName(upload.name);
  return {
    vi: `Tệp “${name}” không phải ${types.join(', ')}.`,
    en: `The file “${name}” is not ${types.join(', ')}.`,
  };
}

/**
 * A name that is safe to store and to offer: no folders, no control characters, at most 150
 * characters, and with the extension of what the file is.
 */
export function fileName(sent: string, type?: string): string {
  const base = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters removed
  const clean = base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"]/g, '').trim();
  const extension = type === undefined ? undefined : EXTENSIONS[type];
  const same = new RegExp(extension === 'jpg' ? '\\.jpe?g$' : `\\.${extension}$`, 'i');
  if (extension === undefined || same.test(clean)) return clean.slice(-150) || 'tep';
  const stem = clean.replace(/\.[^.]{1,5}$/, '').slice(0, 140) || 'tep';
  return `${stem}.${extension}`;
}
