import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeIndex } from '../../scripts/extensions/write-index';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['src', 'resources', 'resources.config.ts', 'tests', 'bench', 'scripts'];
const BESIDE = ['tsconfig.json', 'package.json', 'vite.config.ts', 'vitest.config.ts'];

/** A word of one description, what it becomes, and where the compiler has to name it then. */
const RENAMES = [
  {
    file: 'resources/tiep-don/benh-nhan.ts',
    from: 'phone: f.phone(',
    to: 'mobile: f.phone(',
    named: [
      /^src\/server\/auth\//,
      /^src\/admin\/reception\//,
      /^src\/public\//,
      /^src\/shared\//,
      /^tests\/api\//,
      /^tests\/e2e\//,
    ],
    says: /phone/,
  },
  {
    file: 'resources/lich-lam-viec/lich-kham.ts',
    from: 'validUntil: f.',
    to: 'validTo: f.',
    named: [/^src\/server\/booking\//, /^src\/server\/seed\//],
    says: /validUntil|valid_until/,
  },
  {
    file: 'src/shared/booking/operations.ts',
    from: 'expiresAt: instant()',
    to: 'until: instant()',
    named: [/^src\/server\/booking\/claims\//, /^src\/public\//, /^tests\/api\/booking\//],
    says: /expiresAt/,
  },
  {
    file: 'src/shared/account/account-values.ts',
    from: "uri: z.string().describe('otpauth",
    to: "address: z.string().describe('otpauth",
    named: [/^src\/server\/auth\//, /^src\/public\//, /^tests\/api\/auth\//],
    says: /'uri'|"uri"/,
  },
  {
    file: 'extensions/thiet-bi/resources/thiet-bi.ts',
    from: 'lifeYears: f.',
    to: 'years: f.',
    named: [/^extensions\/thiet-bi\/server\//],
    says: /No overload matches this call/,
  },
  {
    file: 'src/shared/staff-start/operations.ts',
    from: 'nextVisit: id(',
    to: 'upNext: id(',
    named: [/^src\/server\/home\//, /^src\/admin\/home\//, /^tests\/api\/home\//],
    says: /nextVisit/,
  },
] as const;

let copy: string;
let errors: string[] = [];

/** Everything that the compiler says of the copy, a line each. */
async function compiled(): Promise<string[]> {
  const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const run = promisify(execFile)('node', [tsc, '-p', copy, '--pretty', 'false'], { cwd: copy });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sen-renames-'));
  for (const name of [...COPIED, ...BESIDE]) {
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  }
  await cp(join(ROOT, 'examples/thiet-bi'), join(copy, 'extensions/thiet-bi'), {
    recursive: true,
  });
  writeIndex(copy);
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, from, to } of RENAMES) {
    const path = join(copy, file);
    const text = await readFile(path, 'utf8');
    expect([file, text.includes(from)]).toEqual([file, true]);
    await writeFile(path, text.replace(from, to));
  }
  errors = await compiled();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it.each(RENAMES)('$from in $file is named wherever it is used', ({ named, says }) => {
  const lines = errors.filter((line) => says.test(line));
  for (const place of named) {
    expect([place, lines.some((line) => place.test(line))]).toEqual([place, true]);
  }
});

it('nothing but the renamed word is wrong in an extension', () => {
  const files = errors.filter((line) => line.startsWith('extensions/'));
  expect(files.map((line) => line.split('(')[0])).toEqual([
    // Its form, and its server.
    'extensions/thiet-bi/resources/thiet-bi.ts',
    'extensions/thiet-bi/server/scan-device.ts',
  ]);
});
