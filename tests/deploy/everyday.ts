import { setTimeout as wait } from 'node:timers/promises';
import type { Told, Visitors } from './visitors';

const PER_SECOND = 50;
const PATHS = ['/', '/api/phong-ban', '/bac-si-kxc', '/api/phong-kham'];

interface Everyday {
  /** Who reads patients and writes blocks. */
  manager: string;
  /** Begins the codes of what is written. */
  prefix: string;
  /** Called ten times a second or less, with the number of the request. */
  meanwhile: (n: number) => Promise<void>;
}

interface Report {
  asked: number;
  /** What was not answered as it should have been. */
  failed: string[];
  /** Codes of the blocks whose making was acknowledged. */
  written: string[];
}

/**
 * An everyday mixture of public pages, lists and writes, fifty a second however long each takes, until
 * `isOver`; answers when the last is answered.
 */
export async function askEveryday(
  visitors: Visitors,
  { manager, prefix, meanwhile }: Everyday,
  isOver: () => boolean,
): Promise<Report> {
  const report: Report = { asked: 0, failed: [], written: [] };
  const clinics = JSON.parse((await visitors.ask('/api/phong-kham')).body);

  async function expectStatus(wanted: number, what: string, answer: Promise<Told>) {
    report.asked += 1;
    const { status, body } = await answer.catch((error) => ({ status: 0, body: String(error) }));
    if (status !== wanted) report.failed.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return status === wanted;
  }
  const kinds: ((n: number) => Promise<unknown>)[] = [
    async (n) => {
      const code = `${prefix}${n}`;
      const json = { code, name: `Tòa nhà ${code}`, clinic: clinics[0].id, floors: 3 };
      const answer = visitors.ask('/api/toa-nha', { token: manager, json });
      if (await expectStatus(201, 'POST /api/toa-nha', answer)) report.written.push(code);
    },
    (n) => {
      const path = PATHS[n % PATHS.length]!;
      return expectStatus(200, path, visitors.ask(path));
    },
    () => {
      const path = '/api/benh-nhan';
      return expectStatus(200, path, visitors.ask(path, { token: manager }));
    },
  ];

  const begun = performance.now();
  const open: Promise<unknown>[] = [];
  for (let n = 0; !isOver(); n += 1) {
    open.push(kinds[n % kinds.length]!(n));
    if (n % 10 === 0) await meanwhile(n);
    await wait(Math.max(0, begun + ((n + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  await Promise.all(open);
  return report;
}
