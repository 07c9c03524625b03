import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../resources.config';
import { tableName } from '../src/shared/resource/names';

/** Refuses words of the clinic in the folders of the kit, which runs other products as well. */
const ROOT = join(import.meta.dirname, '..');

/** Folders that know no clinic; what is made generic is added here. */
const FOLDERS = [
  'src/shared/resource',
  'src/shared/fields',
  'src/shared/operation',
  'src/server/resource',
  'src/server/fields',
  'src/server/operation',
  'src/server/openapi',
  'src/server/audit',
  'src/server/auth/session',
  'src/server/db/ddl',
  'src/server/db/sql',
  'src/admin/generated',
  'src/admin/fields',
  'src/admin/permissions',
];

/** What the kit itself reads and writes, in any product: accounts, the audit, notifications. */
const OWN = ['ca-nhan', 'nhat-ky', 'thong-bao'];

const ENGLISH = ['clinic', 'hospital', 'patient', 'doctor', 'nurse', 'pharmacist', 'pharmacy']
  .concat(['appointment', 'prescription', 'medicine', 'inpatient', 'roster', 'icd'])
  .concat(['diagnosis', 'diagnoses', 'citizen', 'insurance'])
  .flatMap((word) => [word, `${word}s`]);

const { roles, claims } = config.actors;
const resources = config.resources.map(({ name }) => name).filter((name) => !OWN.includes(name));
const NAMES = new Set([...resources, ...Object.keys(roles), ...Object.keys(claims)]);
const TABLES = new Set(resources.map(tableName).filter((name) => name.includes('_')));
const WORDS = new Set(ENGLISH);

const wordsOf = (name: string): string[] =>
  name.split(/_|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** The words of the clinic in a line: English ones, names in quotes, and tables. */
function foundIn(line: string): string[] {
  const identifiers = line.match(/[A-Za-z_]+/g) ?? [];
  const quoted = [...line.matchAll(/['"`]([\w-]+)(?=['"`/])/g)].map(([, name = '']) => name);
  return [
    ...identifiers.filter((one) => TABLES.has(one) || wordsOf(one).some((word) => WORDS.has(word))),
    ...quoted.filter((name) => NAMES.has(name)),
  ];
}

const found: string[] = [];
for (const folder of FOLDERS) {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    for (const [index, line] of readFileSync(join(ROOT, path), 'utf8').split('\n').entries()) {
      const words = foundIn(line);
      if (words.length > 0) found.push(`${path}:${index + 1}: ${[...new Set(words)].join(', ')}`);
    }
  }
}

if (found.length > 0) {
  process.stderr.write(
    `The kit says words of the clinic; they belong into the config:\n${found.join('\n')}\n`,
  );
  process.exitCode = 1;
}
