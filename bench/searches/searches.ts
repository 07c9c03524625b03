/**
 * How long two hundred searches take, of patients, appointments and records, for every role of the
 * staff that may ask: one client, once to warm up and once measured, beside a running server with the
 * accounts of a demo (`npm run seed -- --scale hospital` fills one):
 * `npm run bench:searches -- http://127.0.0.1:3000`, then, if not all are to be asked, a list and accounts. Ends with 1 where 95 of 100 take longer than wanted.
 */
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { asked, MANAGER } from '../demo/caller';
import { ASKED } from './asked';

const [base = 'http://127.0.0.1:3000', only = '', ...some] = process.argv.slice(2);
const ACCOUNTS = ['quantri', 'quanly', 'letan', 'bacsi', 'dieuduong', 'dieuduongtruong', 'duocsi'];
/** Milliseconds that 95 of 100 may take. */
const WANTED = { 'benh-nhan': 60, 'phieu-thong-tin': 150, 'ho-so-benh-an': 150 };

async function tokenOf(name: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${name}@sen.example`, password: MANAGER.password }),
  });
  if (!answer.ok) throw new Error(`${name} is not let in: ${answer.status}`);
  return ((await answer.json()) as { token: { access_token: string } }).token.access_token;
}

interface Found {
  q: string;
  ms: number;
  total: string;
}

/** One search as a list asks it; null for who may not. */
async function search(resource: string, token: string, q: string): Promise<Found | null> {
  const from = performance.now();
  const answer = await fetch(`${base}/api/${resource}?${asked({ q })}&range=[0,24]`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (answer.status === 403) return null;
  if (!answer.ok) throw new Error(`${resource} ${q}: ${answer.status}`);
  const total = answer.headers.get('content-range')?.split('/')[1] ?? '';
  return { q, ms: performance.now() - from, total };
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print(`load ${loadavg()[0]?.toFixed(1)}; milliseconds`);
print('| list | account | median | p95 | worst |');
print('|---|---|---|---|---|');
for (const [resource, wanted] of Object.entries(WANTED)) {
  if (only !== '' && only !== resource) continue;
  for (const account of some.length > 0 ? some : ACCOUNTS) {
    const token = await tokenOf(account);
    const found: Found[] = [];
    for (const round of ['warm', 'measured']) {
      for (const q of ASKED) {
        const one = await search(resource, token, q);
        if (!one) break;
        if (round === 'measured') found.push(one);
      }
    }
    if (found.length === 0) continue;
    const sorted = found.toSorted((one, other) => one.ms - other.ms);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.ms ?? 0;
    const worst = sorted.at(-1);
    const told = [at(0.5), at(0.95)].map((ms) => ms.toFixed(0));
    print(
      `| ${resource} | ${account} | ${told.join(' | ')} | ${worst?.ms.toFixed(0)} (${worst?.q}, ${worst?.total} rows) |`,
    );
    if (at(0.95) > wanted) process.exitCode = 1;
  }
}
