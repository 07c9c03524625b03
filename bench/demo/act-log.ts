import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Person } from './person';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** So much of the times took no longer, in milliseconds. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

/** How long acts took, by kind, and what was refused. */
export class ActLog {
  measuring = false;
  readonly #acts: { name: string; ms: number }[] = [];
  readonly #refused = new Map<string, number>();

  /** Calls, and notes what was refused: the body of the answer, or null. */
  async call(person: Person, name: string, method: string, path: string, json?: object) {
    const { status, body } = await person.call(method, path, json);
    if (status >= 200 && status < 300) return body;
    // The same refusal once, whichever request it was.
    const told = body.replace(/,?"requestId":"[^"]*"/, '');
    const line = `${name}: ${status} ${told.slice(0, 120)}`;
    this.#refused.set(line, (this.#refused.get(line) ?? 0) + 1);
    return null;
  }

  /** Notes how long an act took, of one call or of several, once everybody has begun. */
  async timed<T>(name: string, act: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const done = await act();
    if (this.measuring) this.#acts.push({ name, ms: performance.now() - from });
    return done;
  }

  /** An act of one call. */
  act(...call: Parameters<ActLog['call']>): Promise<string | null> {
    return this.timed(call[1], () => this.call(...call));
  }

  /** How many acts of these kinds there were, and how long 95 of 100 took at most. */
  p95(names: readonly string[]): { count: number; ms: number } {
    const times = this.#acts.filter(({ name }) => names.includes(name)).map(({ ms }) => ms);
    return { count: times.length, ms: quantile(times, 0.95) };
  }

  /** Prints each kind, all of them together, and the processors. */
  tell(seconds: number, used: { server: string; database: string }): void {
    for (const name of [...new Set(this.#acts.map((one) => one.name)), '']) {
      const times = this.#acts.filter((one) => !name || one.name === name).map(({ ms }) => ms);
      const told = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0)).join(', ');
      print(`${name || 'all'}: ${times.length} acts, median, p95 and p99 ${told} ms`);
    }
    print(
      `${(this.#acts.length / seconds).toFixed(1)} acts a second for ${seconds.toFixed(0)} s; of ` +
        `${cpus().length} processors the server used ${used.server} %, its database ` +
        `${used.database} %; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }

  /** Prints what was refused, how often. @returns how many acts that were */
  tellRefused(): number {
    for (const [line, times] of this.#refused) print(`refused ${times} × ${line}`);
    return [...this.#refused.values()].reduce((all, times) => all + times, 0);
  }
}
