import { expect, it } from 'vitest';
import { problemOf } from './problem';

it.each([
  [{ response: { status: 403 } }, 'denied'],
  [{ status: 403 }, 'denied'],
  [{ response: { status: 404 } }, 'missing'],
  [{ response: { status: 401 } }, 'failed'],
  [{ response: { status: 500 } }, 'failed'],
  [new Error('no network'), 'failed'],
  [null, 'failed'],
])('tells what is refused from what has failed: %o', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
