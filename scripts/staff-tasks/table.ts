import type { Presses } from './presses';
import { stepsOf, type Task } from './task';

export interface Result {
  task: Task;
  done: Presses;
  /** Whether what is asked besides the number is so. */
  also: boolean;
  /** Why it came to no end. */
  failure?: string;
}

const isKept = ({ task, done, also }: Result): boolean => also && stepsOf(done) <= task.target;

/** The results as a table, a task in a row; what misses its target says so. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { task, done } = result;
    const { clicks, drags, keys, letters, pages } = done;
    const target = task.asked ?? String(task.target);
    const kept = isKept(result) ? 'kept' : '**missed**';
    const cells = [
      task.name,
      task.account,
      target,
      stepsOf(done),
      clicks,
      drags,
      keys,
      letters,
      pages,
    ];
    return `| ${[...cells, kept].join(' | ')} |`;
  });
  return [
    '| Task | As | Target | Steps | Clicks | Drags | Keys | Letters typed | Further pages | |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
    '',
  ].join('\n');
}
