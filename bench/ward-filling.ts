/**
 * Fills a ward of 30 people over four weeks with three kinds of shift, by the API and the thread that
 * every ward is filled by: `npm run bench:ward -- http://127.0.0.1:3000` beside a running demo, which
 * gets the ward. It fails where a need is not met or the filling takes half a minute.
 */
import { addDays } from '../src/shared/format/days';
import type { RosterFilling } from '../src/shared/roster/fill-operations';
import { openDemo, somePhone } from './demo/caller';

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const PEOPLE = 30;
const DAYS = 28;
const MOST_SECONDS = 30;
/** Per day, fewer on weekends; of the night one with the skill. */
const NEEDS = [
  { kind: 'sang', need: 9 },
  { kind: 'chieu', need: 7 },
  { kind: 'dem', need: 5 },
  { kind: 'dem', need: 1, skill: 'intensive-care' },
  ...['6', '7'].flatMap((weekday) => [
    { kind: 'sang', need: 6, weekday },
    { kind: 'chieu', need: 5, weekday },
  ]),
];
/** Every third has the skill, so many are on leave for three days each. */
const SKILLED = 3;
const ON_LEAVE = 8;

/** The first Monday a month ahead. */
const FIRST = Array.from({ length: 7 }, (_, ahead) =>
  addDays(new Date().toISOString().slice(0, 10), 30 + ahead),
).find((day) => new Date(day).getUTCDay() === 1) as string;

const { call } = await openDemo(base);

const made = Date.now().toString(36);
const name = `Khoa đo xếp ca ${made}`;
const { id: department } = await call<{ id: string }>('POST', '/phong-ban', {
  ...{ code: `X${made}`.slice(0, 10).toUpperCase(), name, shortName: name, group: 'lam-sang' },
});
for (let number = 0; number < PEOPLE; number += 1) {
  const { id: nurse } = await call<{ id: string }>('POST', '/y-ta', {
    fullName: `Nguyễn Thị Xếp ${number}`,
    ...{ sex: 'female', department, weeklyHours: 48, status: 'active' },
    phone: somePhone(),
    skills: number % SKILLED === 0 ? ['intensive-care'] : null,
  });
  if (number < ON_LEAVE) {
    const from = addDays(FIRST, 3 * number);
    const leave = await call<{ id: string; version: number }>('POST', '/nghi-dieu-duong', {
      ...{ nurse, kind: 'annual', from, to: addDays(from, 2) },
    });
    await call('POST', `/nghi-dieu-duong/${leave.id}/approve`, {});
  }
}
for (const need of NEEDS)
  await call('POST', '/nhu-cau-truc', {
    ...{ department, profession: 'nurse', validFrom: FIRST, ...need },
  });

const began = performance.now();
let filling = await call<RosterFilling>('POST', '/lich-ca-truc/fill', {
  ...{ department, from: FIRST, to: addDays(FIRST, DAYS - 1) },
});
while (filling.state === 'waiting' || filling.state === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 250));
  filling = await call<RosterFilling>('GET', `/lich-ca-truc/fill/${filling.id}`);
}
const seconds = Math.round((performance.now() - began) / 100) / 10;
const { state, cost, duties, gaps } = filling;
const told = { state, seconds, cost, duties: duties.length, gaps: gaps.length };
process.stdout.write(`${JSON.stringify(told)}\n`);
for (const { day, kind, text } of gaps) process.stderr.write(`${day} ${kind}: ${text.vi}\n`);
if (state !== 'done' || gaps.length > 0 || seconds > MOST_SECONDS) process.exitCode = 1;
