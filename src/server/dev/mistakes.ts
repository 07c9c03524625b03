import type { Config } from '../../shared/resource/config';
import { placeOf } from '../../shared/resource/place';
import { withSafeWay } from '../db/ddl/safe-ways';
import { Refused } from './run-plan';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** A line of the planner with the place of its field before it. */
function withPlace(config: Config | null, line: string): string {
  const [, name, field = ''] = /^([a-z0-9-]+)(?:\.(\w+))?:/.exec(line) ?? [];
  const resource = config?.resources.find((each) => each.name === name);
  const place = placeOf(resource?.fields[field]) ?? placeOf(resource);
  return place === null ? line : `${place}: ${line}`;
}

/** Where in the clinic's own files an error was thrown; null where it was not there. */
function thrownAt(error: Error): string | null {
  const found = /((?:resources|extensions\/)[^\s():?]*\.ts)(?:\?saved=\d+)?:(\d+)/.exec(
    error.stack ?? '',
  );
  return found && `${found[1]}:${found[2]}`;
}

/** What is wrong with a saved config, a line each; `config` where it could be read. */
export function mistakeIn(error: unknown, config: Config | null): string {
  if (error instanceof Refused) {
    return error.lines.map((line) => withPlace(config, withSafeWay(line))).join('\n');
  }
  if (!(error instanceof Error)) return String(error);
  const text = error.message.replaceAll(ROOT, '').replace(/\?saved=\d+/g, '');
  if (/\.ts:\d+/.test(text)) return text;
  const place = thrownAt(error);
  return place === null ? text : `${place}: ${text}`;
}
