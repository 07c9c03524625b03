/**
 * The roster board of 120 people over 31 days: how long the call takes, how soon it is drawn, and the
 * longest tasks of the browser while it is scrolled and written on, at four times slower CPU too:
 * `npx tsx bench/roster-board.ts http://127.0.0.1:3000` beside a running demo, which it fills first.
 */
import type { CDPSession, Page } from 'playwright';
import { addDays } from '../src/shared/format/days';
import { DUTY_KIND_NAMES, dutyTime, USUAL_KINDS } from '../src/shared/roster/kinds';
import { clockOf } from '../src/shared/rules/slots/zone-time';
import { asked, openDemo, timeCall } from './demo/caller';
import { drawnAfter, openStaffPage, tasksOf, watchTasks } from './demo/page';

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const PEOPLE = 120;
const DAYS = 31;
/** Fair shares look back this far; all of it is published, a month at a time. */
const DAYS_BEFORE = 93;
const WARD = 'Khoa đo bảng trực có lịch sử';
/** Mornings, afternoons, nights, two days off: most people keep most rules. */
const PATTERN = ['sang', 'sang', 'chieu', 'chieu', 'dem', 'dem', null, null] as const;

/** The first month of 31 days that begins 30 days from now or later. */
const FIRST = Array.from({ length: 120 }, (_, ahead) =>
  addDays(new Date().toISOString().slice(0, 10), 30 + ahead),
).find((day) => day.endsWith('-01') && addDays(day, DAYS - 1).endsWith('-31')) as string;

const demo = await openDemo(base);
const { call, token } = demo;
const page = await openStaffPage(base);

/** The ward with its roster; made where it is not there yet. */
async function ward(): Promise<string> {
  const [there] = await call<{ id: string }[]>('GET', `/phong-ban?${asked({ q: WARD })}`);
  if (there) return there.id;
  const { id } = await call<{ id: string }>('POST', '/phong-ban', {
    ...{ code: 'DO-LS', name: WARD, shortName: WARD, group: 'lam-sang' },
  });
  const at = clockOf('Asia/Ho_Chi_Minh');
  let duties: object[] = [];
  const write = async () => {
    await call('POST', '/lich-ca-truc/batch', { create: duties });
    duties = [];
  };
  for (let number = 0; number < PEOPLE; number += 1) {
    const nurse = await call<{ id: string }>('POST', '/y-ta', {
      fullName: `Nguyễn Hoàng Thị Phương Thảo Nguyên ${number}`,
      ...{ sex: 'female', department: id, weeklyHours: 48, status: 'active' },
      phone: `09${String(10_000_000 + number * 37)}`,
    });
    for (let day = -DAYS_BEFORE; day < DAYS; day += 1) {
      const kind = PATTERN[(day + 40 + number) % PATTERN.length];
      if (!kind) continue;
      const { start, end } = dutyTime(USUAL_KINDS[kind], addDays(FIRST, day), at);
      const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
      duties.push({ nurse: nurse.id, department: id, kind, ...times });
      if (duties.length === 500) await write();
    }
  }
  await write();
  for (const kind of DUTY_KIND_NAMES.slice(0, 4))
    await call('POST', '/nhu-cau-truc', {
      ...{ department: id, profession: 'nurse', kind, need: 20, validFrom: '2026-01-01' },
    });
  for (let day = -DAYS_BEFORE; day < 0; day += DAYS) await publish(id, addDays(FIRST, day));
  return id;
}

/** Publishes a month of the ward, each broken rule with a reason. */
async function publish(department: string, from: string): Promise<void> {
  const asked = { department, from, to: addDays(from, DAYS - 1) };
  const send = (overrides: object[]) =>
    fetch(`${base}/api/lich-ca-truc/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, overrides }),
    });
  const refused = await send([]);
  if (refused.ok) return;
  const { findings = [] } = (await refused.json()) as { findings?: { key: string }[] };
  const published = await send(findings.map(({ key }) => ({ finding: key, reason: 'Đo tốc độ' })));
  if (!published.ok) throw new Error(`publish: ${published.status} ${await published.text()}`);
}

const department = await ward();

async function measureCall(): Promise<string> {
  const path = `/lich-ca-truc/board?department=${department}&from=${FIRST}&days=${DAYS}`;
  const { median, least, most, kib } = await timeCall(demo, path);
  return `call: median ${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)}), ${kib} KiB`;
}

const longest = async (page: Page): Promise<string> => {
  const tasks = await tasksOf(page, 600);
  const over = tasks.filter((task) => task > 200).length;
  return `longest task ${Math.round(Math.max(0, ...tasks))} ms, ${over} over 200 ms`;
};

async function measurePage(devtools: CDPSession, rate: number): Promise<string[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const board = `${base}/quan-ly/y-ta/lich-ca-truc/bang?khoa=${department}&ky=thang&tu=${FIRST}`;
  await page.goto(board);
  const first = page.locator('td[data-row="0"][data-column="0"]');
  await first.waitFor({ timeout: 120_000 });
  const drawn = await drawnAfter(page, '/lich-ca-truc/board');
  const cells = await page.locator('td[data-row]').count();
  await watchTasks(page);
  await page.waitForTimeout(1500);
  const settled = await longest(page);
  await page.mouse.move(800, 600);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn < 20 ? 250 : -250);
    await page.waitForTimeout(16);
  }
  const scrolled = await longest(page);
  await first.focus();
  for (const key of 'scsdcs-sdcs-') {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(2500);
  const typed = await longest(page);
  await page.keyboard.press('Control+a');
  const selected = await longest(page);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowDown');
  const moved = await longest(page);
  return [
    `CPU / ${rate}: drawn ${Math.round(drawn)} ms after the answer (${cells} cells in the document)`,
    `  afterwards: ${settled}`,
    `  scrolled: ${scrolled}`,
    `  typed 12 cells, saved: ${typed}`,
    `  selected all: ${selected}`,
    `  moved: ${moved}`,
  ];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
say(await measureCall());
const devtools = await page.context().newCDPSession(page);
for (const rate of [1, 4]) for (const line of await measurePage(devtools, rate)) say(line);
await page.context().browser()?.close();
