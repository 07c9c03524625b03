import { z } from 'zod';
import type { Facet, Files } from './facet';
import { invalid } from './invalid';
import { builder, type Field } from './kinds';

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
  openapi: () => ({ type: 'array', items: schemaOfOne }),
};
