import { z } from 'zod';
import { isMistyped, nearest } from '../resource/boot-check/nearest';
import type { CheckedField, Facet, Files } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';
import { checkLimits } from './limits';

/** A file that the server keeps; its bytes are at `/api/tep/<id>` under the policy of its record. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

export interface FileOptions {
  /** Media types accepted, as found by looking into the file. */
  accept?: readonly string[];
  /** How many files at most; 1 for an image, 20 for files. */
  max?: number;
  /** Readable by anyone at a cacheable address, such as a portrait. */
  public?: boolean;
}

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const DOCUMENT_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;

type FileField = Field<'image'> | Field<'file'>;

const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
});

const schemaOfOne = {
  type: 'string',
  format: 'binary',
};

const base = {
  decode: (text: string) =>
    text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : text,
  sqlType: () => 'jsonb',
  operators: [],
  sortable: false,
} as const;

const names = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((file: StoredFile) => file.name).join('; ');

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/;
/** Whether a type is none, but was typed for one of the usual ones: `image/pngg`. */
const isNone = (type: string): boolean =>
  !MEDIA_TYPE.test(type) ||
  isMistyped(type, DOCUMENT_TYPES) ||
  DOCUMENT_TYPES.some((known) => type.length === known.length + 1 && type.startsWith(known));

/** The most files that one field takes. */
const MOST = 100;

/** `png`, `.jpg` and `image/jpg` are meant for media types. */
function typeMeant(type: string): string {
  const said = type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('.')) + 1);
  const words = DOCUMENT_TYPES.map((known) => known.slice(known.indexOf('/') + 1));
  const word = nearest(said, words);
  const meant = DOCUMENT_TYPES.find((known) => word !== undefined && known.endsWith(`/${word}`));
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** Reports media types that there are not, and numbers of files that nobody could attach. */
function checkFile(field: FileField, { report }: CheckedField): void {
  const { accept = [] } = field;
  if (field.accept?.length === 0) report('takes no type of file at all');
  for (const type of accept) {
    if (isNone(type)) {
      report(`takes "${type}", which is no media type${typeMeant(type)}`);
    } else if (field.kind === 'image' && !type.startsWith('image/')) {
      report(`takes "${type}", which is no image; use f.file`);
    }
  }
  if (field.kind === 'file') checkLimits(field, { usual: [1, 20], within: [1, MOST] }, report);
  else if (field.max !== undefined) report('an image is one file: max says nothing');
}

/** One picture, decoded and encoded anew by the server. */
export const image = builder('image');
/** Files, as many as `max`. */
export const file = builder('file');

const manyOf = ({ accept = DOCUMENT_TYPES, max = 20, public: open = false }: FileField): Files => ({
  max,
  accept,
  single: false,
  public: open,
});

export const imageFacet: Facet<'image'> = {
  ...base,
  files: ({ accept = IMAGE_TYPES, public: open = false }: FileField) => ({
    max: 1,
    accept,
    single: true,
    public: open,
  }),
  zod: () => storedFile,
  csv: names,
  format: names,
  check: checkFile,
  openapi: () => schemaOfOne,
};

export const fileFacet: Facet<'file'> = {
  ...base,
  files: manyOf,
  emptyList: (field) => !field.required,
  zod: (field) => {
    const { max } = manyOf(field);
    return z
      .array(storedFile)
      .refine((v) => v.length <= max, invalid(`Nhiều nhất ${max} tệp.`, `At most ${max} files.`));
  },
  csv: names,
  format: names,
  check: checkFile,
  openapi: () => ({ type: 'array', items: schemaOfOne }),
};
