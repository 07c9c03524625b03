import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry of a backup: what it must hold, counted and hashed while it was written. */
export const sumsSchema = z.object({
  /** Hashed over the rows as they are written, one line each. */
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256 })),
  files: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256 })),
  /** Uploads that records name whose bytes were gone, or others, when the backup was written: ids. */
  lost: z.object({ missing: z.array(z.string()), changed: z.array(z.string()) }),
});
export type Sums = z.infer<typeof sumsSchema>;
export type Lost = Sums['lost'];

const LINE_END = 10;

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

class Adder {
  readonly #hash = createHash('sha256');
  bytes = 0;
  lines = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    this.lines += linesIn(chunk);
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Adds up what an archive holds, while it is written or read. */
export class SumsOf {
  readonly #tables = new Map<string, Adder>();
  readonly #files = new Map<string, Adder>();

  /** Rows of a table, in any number of pieces; without any the table has none. */
  table(name: string, ...pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) this.#of(this.#tables, name).add(piece);
    this.#of(this.#tables, name);
  }

  /** Passes on what it is given of a table or file, and adds it up. */
  passing(kind: 'table' | 'file', name: string): Transform {
    const adder = this.#of(kind === 'table' ? this.#tables : this.#files, name);
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        adder.add(chunk);
        done(null, chunk);
      },
    });
  }

  /** What was added up; nothing can be added afterwards. */
  end(): Omit<Sums, 'lost'> {
    const tables = [...this.#tables].map(([name, adder]) => {
      return { name, rows: adder.lines, sha256: adder.end() };
    });
    const files = [...this.#files].map(([name, adder]) => {
      return { name, bytes: adder.bytes, sha256: adder.end() };
    });
    return { tables, files };
  }

  #of(adders: Map<string, Adder>, name: string): Adder {
    const known = adders.get(name) ?? new Adder();
    adders.set(name, known);
    return known;
  }
}

/** The first of each kind that is not as it must be, in words of both languages. */
export function differences(wanted: Sums, found: Omit<Sums, 'lost'>): string[] {
  const tables = new Map(found.tables.map((table) => [table.name, table]));
  const files = new Map(found.files.map((file) => [file.name, file]));
  const known = new Set([...wanted.tables, ...wanted.files].map(({ name }) => name));
  const foreign = [...found.tables, ...found.files].filter(({ name }) => !known.has(name));
  return [
    ...wanted.tables.flatMap(({ name, rows, sha256: hash }) => {
      const own = tables.get(name) ?? { rows: 0, sha256: new Adder().end() };
      if (own.sha256 === hash && own.rows === rows) return [];
      const has = `${own.rows}/${rows}`;
      return [`bảng ${name} thiếu hoặc khác, ${has} dòng / table ${name} lacks rows or has others`];
    }),
    ...wanted.files.flatMap(({ name, sha256: hash }) => {
      const own = files.get(name);
      if (own?.sha256 === hash) return [];
      return own === undefined
        ? [`thiếu tệp ${name} / file ${name} is missing`]
        : [`tệp ${name} bị khác / file ${name} is another one`];
    }),
    ...foreign.map(({ name }) => `thừa ${name} / ${name} is too much`),
  ];
}
