import pino from 'pino';
import { expect, it } from 'vitest';
import { tinyConfig } from '../../../tests/fixtures/tiny-config';
import { VISITOR } from '../../shared/account/actors';
import { buildApp } from '../app';
import type { Part } from '../http/request';
import { KeyRing } from '../keys/key-ring';
import { registerResources } from '../resource/routes';
import { readSettings } from '../settings';
import { namingItself } from './extension-part';

const services = {
  settings: readSettings({ SECRET_KEY: 's'.repeat(32) }),
  secrets: new KeyRing('a secret of the tests, long enough'),
  db: undefined as never,
  config: tinyConfig,
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
};

const build = (register: Part) =>
  buildApp(services, {
    authenticate: async () => VISITOR,
    api: [namingItself({ extension: 'thu', register }), registerResources],
  });

function thrownIn(file: string): Error {
  const error = new Error('no such thing');
  error.stack = `Error: no such thing\n    at server (/opt/sen/extensions/${file}:12:7)`;
  return error;
}

it.each<[string, Part, RegExp]>([
  [
    'hooks of a resource that is not there',
    async (app) => app.resourceHooks.add('meoo', {}),
    /^extensions\/thu\/server\.ts: meoo: no such resource$/,
  ],
  [
    'work of an action that nothing declares',
    async (app) => app.resourceActions.add('meo/adpot', async () => undefined),
    /^extensions\/thu\/server\.ts: meo\/adpot: no such action$/,
  ],
  [
    'what throws',
    () => Promise.reject(thrownIn('thu/server/scan.ts')),
    /^extensions\/thu\/server\/scan\.ts:12: no such thing$/,
  ],
  [
    'what throws somewhere else',
    () => Promise.reject(thrownIn('khac/server.ts')),
    /^extensions\/thu\/server\.ts: no such thing$/,
  ],
])('%s is told with the file of the extension', async (_what, part, told) => {
  await expect(build(part)).rejects.toThrow(told);
});

it('what is sound passes', async () => {
  const app = await build(async (api) => api.resourceHooks.add('meo', {}));
  await app.close();
});
