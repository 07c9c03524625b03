import type { Page } from 'playwright';
import type { Presses } from './presses';

/** What one does with a mouse or a key; letters that are typed into a field do not count. */
export const stepsOf = ({ clicks, drags, keys }: Presses): number => clicks + drags + keys;

export interface Task {
  name: string;
  /** The demo account that does it. */
  account: string;
  /** Where it begins. */
  from: string;
  /** At most so many clicks, drags and keys. */
  target: number;
  /** What besides must be so; the page as it is in the end. */
  also?: (page: Page, done: Presses) => Promise<boolean>;
  /** How the target reads where it is more than a number. */
  asked?: string;
  /** Makes what it is about, before anything is counted; what it answers is given to `act`. */
  prepare?: (page: Page) => Promise<string>;
  /** Does it as a person would, to the sign that it is done. */
  act: (page: Page, about: string) => Promise<void>;
}

/** A call of the API as the person who is signed in on this page. */
export async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('sen.access_token'));
  const answer = await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    data: body,
  });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The address of a list with this filter, the newest first. */
export const listed = (resource: string, filter: object, sort = 'start', count = 1): string =>
  `/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, 'DESC']),
    range: JSON.stringify([0, count - 1]),
  })}`;
