import { expect } from 'vitest';
import type { FieldKind } from '../../../src/shared/fields/kinds';
import type { Config } from '../../../src/shared/resource/config';
import type { Resource } from '../../../src/shared/resource/resource';
import type { Role } from '../../../src/shared/resource/role';
import type { Clinic } from '../../api/access/clinic';
import { type Row, readFields } from '../../api/access/reading';
import { listPath } from '../../fixtures/api-caller';

const PAGE = 1000;

/** A text that rows are found by, and the kind of its field. */
export interface SearchedText {
  value: string;
  kind: FieldKind;
}

/** What the roles of a clinic read of its lists without any filter. */
export class Reader {
  readonly #read = new Map<string, Row[]>();

  constructor(
    readonly clinic: Clinic,
    readonly config: Config,
  ) {}

  headers(role: Role): Record<string, string> {
    return { Authorization: `Bearer ${this.clinic.tokens.get(role)}` };
  }

  /** All rows of a list as a role reads them, by id. */
  async rows({ name }: Resource, role: Role, filter?: object): Promise<Row[]> {
    const key = JSON.stringify([name, role, filter]);
    const known = this.#read.get(key);
    if (known) return known;
    const rows: Row[] = [];
    do {
      const range = [rows.length, rows.length + PAGE - 1];
      const path = listPath(name, { sort: ['id', 'ASC'], range, filter });
      const page = await fetch(`${this.clinic.url}${path}`, { headers: this.headers(role) });
      expect([path, page.status]).toEqual([path, 200]);
      rows.push(...((await page.json()) as Row[]));
    } while (rows.length > 0 && rows.length % PAGE === 0);
    this.#read.set(key, rows);
    return rows;
  }

  /** The rows of the role that reads a field in most of them. */
  async mostOf(resource: Resource, field: string) {
    const roles = resource.access.read.filter(
      (role) => !(field in resource.fields) || readFields(resource, role).includes(field),
    );
    const all = roles.find((role) => !resource.access.rows?.[role]);
    const seen = [];
    for (const role of all ? [all] : roles) {
      seen.push({ role, headers: this.headers(role), rows: await this.rows(resource, role) });
    }
    return seen.reduce((a, b) => (b.rows.length > a.rows.length ? b : a));
  }

  /** The texts that a row is searched in, by its id: its own, and the titles of what it refers to. */
  async searchedTexts(resource: Resource, role: Role): Promise<Map<string, SearchedText[]>> {
    const texts = new Map<string, SearchedText[]>();
    for (const name of readFields(resource, role)) {
      const field = resource.fields[name]!;
      if (!field.search || field.encrypted) continue;
      const titles = field.kind === 'reference' ? await this.#titles(field.to, role) : null;
      for (const row of await this.rows(resource, role)) {
        const value = titles ? titles.get(String(row[name])) : row[name];
        if (typeof value !== 'string') continue;
        const kind = titles ? 'text' : field.kind;
        texts.set(String(row.id), [...(texts.get(String(row.id)) ?? []), { value, kind }]);
      }
    }
    return texts;
  }

  /** The titles of a resource that a role reads, by id. */
  async #titles(name: string, role: Role): Promise<Map<string, unknown>> {
    const resource = this.config.resources.find((one) => one.name === name)!;
    const { title, fields, access } = resource;
    const reads = access.read.includes(role) || access.public?.fields.includes(title);
    if (!reads || !fields[title]?.search) return new Map();
    const rows = await this.rows(
      resource,
      role,
      resource.archive ? { archived: [true, false] } : {},
    );
    return new Map(rows.map((row) => [String(row.id), row[title]]));
  }
}
