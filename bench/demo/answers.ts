import { performance } from 'node:perf_hooks';
import { quantile } from './act-log';
import type { Person } from './person';

interface Answer {
  /** The path that was asked, without its query. */
  path: string;
  /** 0 where none came. */
  status: number;
  /** Of a refusal; what was asked for is not kept. */
  refusal: string;
  ms: number;
}

/** What was answered, and after how long. */
export class Answers {
  readonly #all: Answer[] = [];

  async ask(person: Person, address: string): Promise<number> {
    const [path = address] = address.split('?');
    const from = performance.now();
    const none = (error: Error) => ({ status: 0, body: String(error) });
    const { status, body } = await person.call('GET', address).catch(none);
    const refusal = status >= 200 && status < 300 ? '' : body;
    this.#all.push({ path, status, refusal, ms: performance.now() - from });
    return status;
  }

  /** The time in milliseconds that such a share of the answers took at most. */
  within(share: number): number {
    return quantile(
      this.#all.map(({ ms }) => ms),
      share,
    );
  }

  /** How many there are that were not as a test says, with the first of them. */
  except(isRight: (answer: Answer) => boolean): { count: number; first: string } {
    const wrong = this.#all.filter((answer) => !isRight(answer));
    const [first] = wrong;
    const told = first && `${first.path}: ${first.status} ${first.refusal.slice(0, 120)}`;
    return { count: wrong.length, first: told ?? '' };
  }

  get count(): number {
    return this.#all.length;
  }

  /** Statuses and times of all of them in one line; of each path apart where it is asked for. */
  lines(name: string, apart = false): string[] {
    const lineOf = (title: string, some: readonly Answer[]) => {
      const statuses = [...new Set(some.map(({ status }) => status))].toSorted((a, b) => a - b);
      const counted = statuses.map(
        (status) => `${some.filter((one) => one.status === status).length} × ${status}`,
      );
      const times = some.map(({ ms }) => ms);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
      const most = Math.max(0, ...times).toFixed(0);
      return `${title}: ${counted.join(', ')}; median, p95, p99, longest ${p50}, ${p95}, ${p99}, ${most} ms`;
    };
    const paths = apart ? [...new Set(this.#all.map(({ path }) => path))].toSorted() : [];
    return [
      ...paths.map((path) =>
        lineOf(
          `  ${path}`,
          this.#all.filter((one) => one.path === path),
        ),
      ),
      lineOf(name, this.#all),
    ];
  }
}
