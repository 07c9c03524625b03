/**
 * The bed map of 500 beds: how long the call takes, how soon it is drawn, and the longest tasks of the
 * browser while it is scrolled, a bed is opened, one is chosen, and a name is moved and let go, at four
 * times slower CPU too: `npm run bench:bed-map -- http://127.0.0.1:3000` beside a running demo, which it
 * fills first. It fails where a bound does not hold.
 */
import type { CDPSession } from 'playwright';
import type { BedMap } from '../src/shared/inpatient/operations';
import { asked, openDemo, somePhone, timeCall } from './demo/caller';
import { drawnAfter, openStaffPage, tasksOf, watchTasks } from './demo/page';

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const BEDS = 500;
const BEDS_PER_ROOM = 8;
/** Calls at once while the demo is filled. */
const AT_ONCE = 6;
const WARD = 'Khoa đo tốc độ sơ đồ giường';
/** What must hold, in milliseconds. */
const BOUNDS = { call: 150, drawn: 1000, task: 200 };

const demo = await openDemo(base);
const { call } = demo;
const page = await openStaffPage(base);

type Made = { id: string };

/** Does the work for each number, some at once. */
async function forEach(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function ward(): Promise<string> {
  const [there] = await call<Made[]>('GET', `/phong-ban?${asked({ q: WARD })}`);
  if (there) return there.id;
  const made = { code: 'DO-GIUONG', name: WARD, shortName: WARD, group: 'lam-sang' };
  return (await call<Made>('POST', '/phong-ban', made)).id;
}

/** Adds beds until the map has so many, nine of ten with somebody in. */
async function fill(): Promise<void> {
  const { rooms } = await call<BedMap>('GET', '/so-do-giuong');
  const missing = BEDS - rooms.reduce((sum, { beds }) => sum + beds.length, 0);
  if (missing <= 0) return;
  const department = await ward();
  const [block] = await call<Made[]>('GET', '/toa-nha?range=[0,0]');
  const mark = Date.now().toString(36).slice(-5);
  await forEach(Math.ceil(missing / BEDS_PER_ROOM), async (number) => {
    const { id: room } = await call<Made>('POST', '/phong', {
      ...{ number: `D${mark}-${number}`, block: block?.id, floor: 20 + Math.floor(number / 10) },
      ...{ kind: 'benh', department, capacity: BEDS_PER_ROOM },
    });
    const most = Math.min(BEDS_PER_ROOM, missing - number * BEDS_PER_ROOM);
    for (let place = 0; place < most; place += 1) {
      const bed = await call<Made>('POST', '/giuong', { code: `${mark}-${number}-${place}`, room });
      const index = number * BEDS_PER_ROOM + place;
      if (index % 10 === 9) continue;
      const patient = await call<Made>('POST', '/benh-nhan', {
        fullName: `Nguyễn Hoàng Thị Phương Thảo Nguyên ${index}`,
        ...{ dateOfBirth: '1961', sex: index % 2 === 0 ? 'female' : 'male' },
        phone: somePhone(),
      });
      const stay = await call<Made>('POST', '/o-lai', { patient: patient.id, department });
      await call('POST', `/o-lai/${stay.id}/admit`, { bedId: bed.id });
    }
  });
}

const broken: string[] = [];

/** A line of the report; what is over its bound is kept. */
function held(what: string, value: number, bound: number): string {
  if (value > bound) broken.push(`${what}: ${Math.round(value)} ms, at most ${bound} ms`);
  return `${what}: ${Math.round(value)} ms${value > bound ? ` (over ${bound} ms)` : ''}`;
}

async function measureCall(): Promise<string> {
  const { median, kib } = await timeCall(demo, '/so-do-giuong');
  return `${held('call, median', median, BOUNDS.call)}, ${kib} KiB`;
}

async function longest(what: string): Promise<string> {
  const tasks = await tasksOf(page, 800);
  return held(`  longest task, ${what}`, Math.max(0, ...tasks), BOUNDS.task);
}

async function scroll(): Promise<void> {
  await page.mouse.move(600, 600);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? 600 : -600);
    await page.waitForTimeout(16);
  }
}

async function measurePage(devtools: CDPSession, rate: number): Promise<string[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${base}/quan-ly/o-lai/so-do`);
  await page.locator('[data-bed]').first().waitFor({ timeout: 120_000 });
  const drawn = await drawnAfter(page, '/so-do-giuong');
  await watchTasks(page);
  await page.waitForFunction(
    (most) => document.querySelectorAll('[data-bed]').length >= most,
    BEDS,
  );
  const all = await drawnAfter(page, '/so-do-giuong');
  const lines = [
    `CPU / ${rate}:`,
    held('  drawn', drawn, BOUNDS.drawn),
    `  all beds in the document after ${Math.round(all)} ms`,
    await longest('while the rest is drawn'),
  ];
  await scroll();
  lines.push(await longest('scrolling'));
  const bed = page.locator('[data-bed][data-state="occupied"]').nth(3);
  for (const round of ['first', 'second']) {
    await bed.click();
    await page.getByRole('dialog').waitFor();
    lines.push(await longest(`opening a bed, the ${round} time`));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  lines.push(await longest('closing it'));
  await bed.click();
  await page.getByRole('button', { name: 'Chuyển giường' }).click();
  lines.push(await longest('choosing a bed'));
  const free = page.locator('[data-bed][data-state="available"]').first();
  await free.click();
  await page
    .getByRole('button', { name: /Chuyển đến giường này|Chuyển giường/ })
    .first()
    .click();
  await page.getByText(/đã xong/).waitFor();
  lines.push(await longest('moving somebody'));
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  lines.push(await longest('taking it back'));
  return lines;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
await fill();
say(await measureCall());
const devtools = await page.context().newCDPSession(page);
for (const rate of [1, 4]) for (const line of await measurePage(devtools, rate)) say(line);
await page.context().browser()?.close();
for (const line of broken) say(`NOT HELD: ${line.trim()}`);
process.exitCode = broken.length > 0 ? 1 : 0;
