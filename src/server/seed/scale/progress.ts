/** A piece of long work that is under way. */
export interface Step {
  /** So many rows more are done. */
  advance(rows: number): void;
  /** The work is done. */
  end(): void;
}

/** Told how far long work has come, of which two pieces may be under way at once. */
export interface Progress {
  /** The work that begins now, and how many rows it has; 0 where that is not known. */
  begin(what: string, rows: number): Step;
}

const EVERY_MS = 1_000;

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const since = (from: number) => (performance.now() - from) / 1000;

/**
 * Says on one line of a terminal what is done, how fast, and when each step that is under way will be
 * over; where the output is no terminal only what was done.
 */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  const started = performance.now();
  const underWay = new Map<Step, string>();
  let told = 0;
  const draw = () => {
    told = performance.now();
    if (out.isTTY) out.write(`\r\x1b[2K${[...underWay.values()].join(' · ')}`);
  };
  return {
    begin(what, rows) {
      const began = performance.now();
      let done = 0;
      const step: Step = {
        advance(count) {
          done += count;
          if (performance.now() - told < EVERY_MS) return;
          const rate = done / Math.max(0.001, since(began));
          const left = rate > 0 ? (rows - done) / rate : 0;
          const share = rows > 0 ? Math.floor((100 * done) / rows) : 100;
          const speed = `${Math.round(rate)}/s, còn / left ${clock(left)}`;
          underWay.set(step, `${what}: ${done}/${rows} (${share}%), ${speed}`);
          draw();
        },
        end() {
          underWay.delete(step);
          const count = rows > 0 ? `${Math.max(done, rows)}, ` : '';
          const line = `${what}: ${count}${clock(since(began))} (${clock(since(started))})\n`;
          out.write(out.isTTY ? `\r\x1b[2K${line}` : line);
          draw();
        },
      };
      underWay.set(step, `${what} …`);
      draw();
      return step;
    },
  };
}
