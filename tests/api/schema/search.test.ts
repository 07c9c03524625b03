import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaModel } from '../../../src/server/db/ddl/tables';
import { orderSql } from '../../../src/server/db/sql/column';
import { exactRankSql, likeSql, searchSql } from '../../../src/server/db/sql/search';
import { readVocabulary } from '../../../src/server/db/sql/vocabulary';
import type { TestDatabase } from '../../database';
import { clinicConfig, person } from './clinic-config';
import { createModelDatabase, insert } from './schema-database';

const FIELDS = ['code', 'fullName', 'phone', 'email', 'note', 'home'];
const resource = person as never;
/** More signs than beginnings that are kept as words. */
const LONG_NAME = 'quangtrung88';
let database: TestDatabase;

beforeAll(async () => {
  database = await createModelDatabase(schemaModel(clinicConfig));
  const { db } = database;
  const home = await insert(db, 'khoa', { name: 'Khoa Hồi sức' });
  const other = await insert(db, 'khoa', { name: 'Đơn vị Cấp cứu' });
  const licence = 'GP';
  await insert(db, 'nguoi', { full_name: 'Nguyễn Văn Đặng', phone: '+84912345678', home });
  const senior = { grade: 'senior', licence, note: 'Áo', email: `${LONG_NAME}.ks@vidu.example` };
  await insert(db, 'nguoi', { full_name: 'Nguyen Van Dang', ...senior });
  const email = 'anh.t.le@vidu.example';
  await insert(db, 'nguoi', { full_name: 'Trần Thị Ánh', email, grade: 'intern', note: 'An 100%' });
  await insert(db, 'nguoi', { full_name: 'Lê An', grade: 'junior', note: 'z', home: other });
});
afterAll(() => database.drop());

async function search(q: string, fields = FIELDS): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.full_name AS name FROM nguoi AS t WHERE ${searchSql(clinicConfig, resource, fields, q, 't').words}
    ORDER BY ${exactRankSql(resource, fields, q, 't')}, t.code`.execute(database.db);
  return rows.map((row) => row.name);
}

describe('search', () => {
  it('finds words without their accents, exact ones first', async () => {
    expect(await search('dang nguyen')).toEqual(['Nguyen Van Dang', 'Nguyễn Văn Đặng']);
    expect(await search('đặng')).toEqual(['Nguyễn Văn Đặng', 'Nguyen Van Dang']);
    expect(await search('ĐẶNG')).toEqual(['Nguyễn Văn Đặng', 'Nguyen Van Dang']);
  });

  it('finds decomposed letters as composed ones', async () => {
    expect(await search('Ánh'.normalize('NFD'))).toEqual(['Trần Thị Ánh']);
  });

  it('wants every word, in whichever field', async () => {
    expect(await search('ánh N-0003')).toEqual(['Trần Thị Ánh']);
    expect(await search('ánh N-0001')).toEqual([]);
  });

  it('finds a phone number as it is dialled and as it is stored', async () => {
    for (const q of ['0912345678', '0912 345 678', '+84912']) {
      expect(await search(q)).toEqual(['Nguyễn Văn Đặng']);
    }
  });

  it('finds an e-mail address by its owner, not by its provider', async () => {
    expect(await search('anh.t.le@vidu.example')).toEqual(['Trần Thị Ánh']);
    expect(await search('anh.t')).toEqual(['Trần Thị Ánh']);
    expect(await search('vidu')).toEqual([]);
    expect(await search('@vidu.example')).toEqual([]);
  });

  it('finds an address by whatever a word of it begins with', async () => {
    const beginnings = Array.from(LONG_NAME, (_sign, index) => LONG_NAME.slice(0, index + 1));
    for (const q of [...beginnings.slice(2), 'ks']) {
      expect(await search(q), q).toEqual(['Nguyen Van Dang']);
    }
    for (const q of ['qu', 'trung', 'k', `${LONG_NAME}ks`]) {
      expect(await search(q), q).toEqual([]);
    }
  });

  it('ranks by names alone, not by addresses that never have accents', async () => {
    expect(await search('le')).toEqual(['Trần Thị Ánh', 'Lê An']);
    expect(await search('lê')).toEqual(['Lê An', 'Trần Thị Ánh']);
  });

  it('takes % and _ for themselves', async () => {
    expect(await search('%')).toEqual([]);
    expect(await search('_')).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  it('finds a row by the title of what it refers to', async () => {
    expect(await search('hoi suc')).toEqual(['Nguyễn Văn Đặng']);
  });

  it('looks only into the fields it is given', async () => {
    expect(await search('anh', ['code'])).toEqual([]);
    expect(await search('anh', [])).toEqual([]);
  });

  it('keeps a word by its first 64 signs, and what parts words not at all', async () => {
    const long = 'a'.repeat(70);
    const { rows } = await sql`SELECT sen_words('b', ${` ${long}-ab, , b`}) AS long,
      sen_words('b', ${'an., '}) AS short, sen_words('b', ${' - '}) AS none, sen_words('b', NULL) AS empty
    `.execute(database.db);
    const [none, empty]: string[][] = [[], []];
    const kept = { long: [`b${long.slice(0, 64)}`, 'bab', 'bb'], short: ['ban'], none, empty };
    expect(rows).toEqual([kept]);
  });

  describe('for beginnings of words that the table has learned', () => {
    const learned = (q: string) => readVocabulary(database.db, clinicConfig, resource, q);
    const wordsOf = async (q: string) =>
      [...((await learned(q))?.words.values() ?? [])].flatMap((words) => words ?? ['many']).sort();
    const found = async (q: string) => {
      const vocabulary = await learned(q);
      const none = () => null;
      const { words } = searchSql(clinicConfig, resource, FIELDS, q, 't', none, none, vocabulary);
      const { rows } = await sql<{ name: string }>`
        SELECT t.full_name AS name FROM nguoi AS t WHERE ${words} ORDER BY t.code`.execute(
        database.db,
      );
      return { names: rows.map(({ name }) => name), words };
    };

    it('asks for these words, and finds what it finds without them', async () => {
      expect((await wordsOf('ngu')).map((word) => word.slice(1))).toEqual(['nguyen']);
      expect((await learned('ngu'))?.single).toBe(true);
      expect((await learned('ngu tra'))?.single).toBe(false);
      // Short words are looked for whole, of which statistics know as well.
      expect((await learned('an'))?.single).toBe(true);
      expect((await learned('an le'))?.single).not.toBe(true);
      for (const q of [
        'ngu',
        'ánh t',
        'an',
        'le an',
        'hoi',
        'ngu van 0912',
        'xyz',
        'anh.t',
        'N-0002',
      ]) {
        const { names, words } = await found(q);
        expect(names.toSorted()).toEqual((await search(q)).toSorted());
        if (q !== 'ngu') continue;
        // Codes are learned by nobody, phone numbers have no letters, and of an address its beginnings are words.
        const asked = "('angu':* | 'bngu' | 'bnguyen' | 'dngu' | 'engu')";
        expect(words.compile(database.db).parameters).toEqual([asked]);
      }
    });

    it('learns a new word with its row, and leaves beginnings of many words to the index', async () => {
      const { db } = database;
      await db
        .transaction()
        .execute(async (trx) => {
          for (let n = 0; n < 51; n++) {
            const end =
              String.fromCharCode(97 + (n % 26)) + String.fromCharCode(97 + Math.floor(n / 26));
            await insert(trx, 'nguoi', { full_name: `Quyz${end} Tam` });
          }
          const many = await readVocabulary(trx, clinicConfig, resource, 'quyz');
          expect([...(many?.words.values() ?? [])]).toContain(null);
          const few = await readVocabulary(trx, clinicConfig, resource, 'quyza');
          expect([...(few?.words.values() ?? [])].flat().length).toBe(2);
          throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
    });
  });

  it('finds everything without a word', async () => {
    expect(await search('   ')).toHaveLength(4);
  });
});

describe('like', () => {
  const like = async (field: string, text: string) => {
    const { rows } =
      await sql`SELECT 1 FROM nguoi AS t WHERE ${likeSql(resource, field, text, 't')}`.execute(
        database.db,
      );
    return rows.length;
  };

  it('folds with and without a column made for it', async () => {
    expect(await like('fullName', 'dang')).toBe(2);
    expect(await like('note', 'ao')).toBe(1);
    expect(await like('note', '100%')).toBe(1);
    expect(await like('phone', '0912.345')).toBe(1);
  });
});

describe('order', () => {
  const ordered = async (field: string, direction: 'ASC' | 'DESC') => {
    const { rows } = await sql<{ name: string }>`
      SELECT t.full_name AS name FROM nguoi AS t
      ORDER BY ${orderSql(clinicConfig, resource, field, direction, 't')}, t.id`.execute(
      database.db,
    );
    return rows.map((row) => row.name);
  };

  it('sorts names by their last word', async () => {
    expect(await ordered('fullName', 'ASC')).toEqual([
      'Lê An',
      'Trần Thị Ánh',
      'Nguyen Van Dang',
      'Nguyễn Văn Đặng',
    ]);
  });

  it('sorts texts as Vietnamese does, empty ones last in both directions', async () => {
    const names = ['Trần Thị Ánh', 'Nguyen Van Dang', 'Lê An', 'Nguyễn Văn Đặng'];
    expect(await ordered('note', 'ASC')).toEqual(names);
    expect(await ordered('note', 'DESC')).toEqual([names[2], names[1], names[0], names[3]]);
  });

  it('sorts choices as they are declared', async () => {
    expect((await ordered('grade', 'ASC')).slice(0, 3)).toEqual([
      'Nguyen Van Dang',
      'Lê An',
      'Trần Thị Ánh',
    ]);
  });

  it('sorts references by title', async () => {
    expect((await ordered('home', 'ASC')).slice(0, 2)).toEqual(['Lê An', 'Nguyễn Văn Đặng']);
    expect((await ordered('home', 'DESC'))[0]).toBe('Nguyễn Văn Đặng');
  });

  it('is served by an index', async () => {
    const plan = async (field: string, direction: 'ASC' | 'DESC') => {
      const order = orderSql(clinicConfig, resource, field, direction, 't');
      return database.owner.transaction().execute(async (db) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(db);
        await sql`SET LOCAL enable_sort = off`.execute(db);
        const { rows } = await sql<Record<string, string>>`
          EXPLAIN SELECT 1 FROM nguoi AS t ORDER BY ${order}, t.id ${sql.raw(direction)} LIMIT 25`.execute(
          db,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    };
    for (const field of ['fullName', 'note', 'grade', 'pay', 'born', 'code']) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const text = await plan(field, direction);
        expect(text, `${field} ${direction}`).not.toContain('Sort');
        expect(text, `${field} ${direction}`).toContain('_sort');
      }
    }
  });
});
