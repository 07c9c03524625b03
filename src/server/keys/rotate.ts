import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../shared/resource/config';
import type { Database } from '../db/database';
import { KeyRing } from './key-ring';
import { KEY_USES, type KeyUse } from './key-uses';
import { endKeysBefore, makeKey } from './make-key';
import { rewriteBoxes } from './rewrite-boxes';
import { rewriteFields } from './rewrite-fields';
import { readKeys } from './stored-keys';

export interface Rotation {
  owner: Database;
  secret: string;
  config: Config;
  /** Told of each step, for the terminal. */
  print: (line: string) => void;
  /** Waits; tests do not. */
  pause?: (seconds: number) => Promise<void>;
}

const sleep = (seconds: number) => wait(seconds * 1000);

/**
 * Makes a new key for each use, while servers run: they read it before it begins. What was written
 * with keys of `rewritten` uses is written anew, and then those keys end too.
 */
export async function rotateKeys(
  { owner, secret, config, print, pause = sleep }: Rotation,
  uses: readonly KeyUse[],
): Promise<void> {
  const made = await owner.transaction().execute(async (transaction) => {
    const fresh = [];
    for (const use of uses) {
      fresh.push({ use, ...KEY_USES[use], ...(await makeKey(transaction, secret, use)) });
    }
    return fresh;
  });
  for (const { use, version, delay } of made) {
    print(`${use}: khóa ${version} dùng sau ${delay} giây / key ${version} begins in ${delay} s`);
  }
  const rewritten = made.filter(({ before }) => before === 'rewritten');
  if (rewritten.length === 0) return;
  const ring = new KeyRing(secret);
  const delay = Math.max(...rewritten.map((each) => each.delay));
  let count = 0;
  // A second time, for what was under way in a server when the keys changed.
  for (let pass = 0; pass < 2; pass += 1) {
    await pause(delay + 1);
    await readKeys(ring, owner);
    count += (await rewriteFields(owner, ring, config)) + (await rewriteBoxes(owner, ring));
  }
  for (const { use, version } of rewritten) await endKeysBefore(owner, use, version);
  print(`đã mã hóa lại ${count} giá trị / values written anew`);
}
