/** Told how far a long piece of work has come. */
export interface Progress {
  /** The work that begins now, and how many rows it has. */
  begin(what: string, rows: number): void;
  /** So many rows more are done. */
  advance(rows: number): void;
  /** The work that was begun is done. */
  end(): void;
}

const EVERY_MS = 1_000;

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/**
 * Says on one line of a terminal what is done, how fast, and when this step will be over; where the
 * output is no terminal only what was done.
 */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  const started = performance.now();
  let [what, rows, done, began, told] = ['', 0, 0, started, 0];
  const since = (from: number) => (performance.now() - from) / 1000;
  const line = (text: string, last: boolean) => {
    if (out.isTTY) out.write(`\r\x1b[2K${text}${last ? '\n' : ''}`);
    else if (last) out.write(`${text}\n`);
  };
  return {
    begin(name, count) {
      [what, rows, done, began, told] = [name, count, 0, performance.now(), 0];
      line(`${what} …`, false);
    },
    advance(count) {
      done += count;
      if (performance.now() - told < EVERY_MS) return;
      told = performance.now();
      const rate = done / Math.max(0.001, since(began));
      const left = rate > 0 ? (rows - done) / rate : 0;
      const share = rows > 0 ? Math.floor((100 * done) / rows) : 100;
      line(
        `${what}: ${done}/${rows} (${share}%), ${Math.round(rate)}/s, còn / left ${clock(left)}`,
        false,
      );
    },
    end() {
      const count = rows > 0 ? `${Math.max(done, rows)}, ` : '';
      line(`${what}: ${count}${clock(since(began))} (${clock(since(started))})`, true);
    },
  };
}
