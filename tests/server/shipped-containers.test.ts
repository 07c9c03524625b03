import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { ROOT } from './child';
import { lintOf, problemsOfCompose } from './containers/compose';
import { problemsOfImage } from './containers/image';

const shipped = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The file with one thing broken. @throws where the file has not got it, and the copy would be whole */
function broken(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no ${from}`);
  return text.replace(from, to);
}

describe('the Containerfile', () => {
  const text = shipped('Containerfile');

  it('has no problem', () => {
    expect(problemsOfImage(text)).toEqual([]);
  });

  it.each([
    ['RUN npm ci', 'RNU npm ci', 'Unknown instruction: RNU'],
    ['--interval=10s', '--intreval=10s', 'Unknown flag: intreval'],
    ['EXPOSE 3000', 'EXPOSE 3001', 'EXPOSE is not PORT'],
    ['PORT=3000', 'PORTS=3000', 'ENV PORTS: no setting'],
    ['DEMO=0', 'DEMO=1', 'ENV DEMO: a demo'],
    ['HOST=0.0.0.0', 'HOST=127.0.0.1', 'ENV HOST: 127.0.0.1 is not reached'],
    ['USER sen\n', '', 'USER : root'],
    ['USER sen', 'USER 0:0', 'USER 0:0: root'],
    ['USER sen', 'USER lotus', 'USER lotus: never made'],
    ['-m 0700', '-m 0755', "/var/lib/sen: not the user's alone"],
    ['package-lock.json ./', 'yarn.lock ./', 'COPY yarn.lock'],
    ['COPY . .', 'COPY node_modules .', 'COPY node_modules'],
    ['--from=build', '--from=bulid', 'COPY --from=bulid: no such stage'],
    ['COPY --from=build /opt/sen', 'COPY --from=build /opt/zen', '/opt/zen: never made there'],
    ['wait-until-ready.mjs"', 'wait.mjs"', 'HEALTHCHECK: deploy/wait.mjs is in no release'],
    ['CMD ["/opt/sen/bin/sen"]', 'CMD /opt/sen/bin/sen', 'CMD: none, or one that a shell runs'],
    ['/opt/sen/bin/sen"]', '/opt/sen/bin/zen"]', 'CMD: bin/zen is in no release'],
    ['VOLUME /var/lib/sen', 'VOLUME /var/lib/zen', 'VOLUME is not DATA_DIR'],
    ['debian:bookworm-slim', 'debian', 'FROM of stage 2: no fixed tag'],
    ['debian:bookworm-slim', 'debian:bullseye-slim', 'FROM: stages of bookworm and bullseye'],
    ['NODE=20.20.2', 'NODE=18.20.8', 'FROM: Node 18.20.8'],
  ])('is refused with %j as %j', (from, to, problem) => {
    expect(problemsOfImage(broken(text, from, to)).join('\n')).toContain(problem);
  });
});

describe('the compose files', () => {
  it.each(['one-machine.yml', 'two-servers.yml'])('%s has no problem', async (name) => {
    const text = shipped(`compose/${name}`);
    expect(await lintOf(text)).toEqual([]);
    expect(problemsOfCompose(text)).toEqual([]);
  });

  const text = shipped('compose/two-servers.yml');

  it.each([
    ['restart: always', 'restrat: always', 'invalid-schema'],
    ['services:', 'services: [', 'invalid-yaml'],
    ['nginx:1.28', 'nginx', 'service-image-require-explicit-tag'],
    ['"443:443"', '"80:443"', 'no-duplicate-exported-ports'],
  ])('the linter refuses %j as %j', async (from, to, rule) => {
    expect((await lintOf(broken(text, from, to))).join('\n')).toContain(rule);
  });

  it.each([
    ['depends_on: [sen-1', 'depends_on: [sen-3', 'nginx waits for sen-3: no such service'],
    ['    healthcheck:', '    x-healthcheck:', 'sen-1 waits for postgres: it has no healthcheck'],
    ['["postgres:/var', '["pgdata:/var', 'postgres mounts pgdata: not there'],
    ['./two-upstream.conf', './upstream.conf', 'upstream.conf: not there'],
    ['deploy/Containerfile', 'Dockerfile', 'sen-1 is built from Dockerfile'],
    ['{METRICS_TOKEN:?}', '{METRICS_TOKEN}', '{METRICS_TOKEN}: may be empty'],
    ['{BACKUP_KEY:?}', '{BACKUPS_KEY:?}', '{BACKUPS_KEY}: no setting'],
    ['DRAIN_SECONDS:', 'DRAIN_SECOND:', 'sen-2: DRAIN_SECOND is no setting'],
    ['DRAIN_SECONDS: "3"', 'DRAIN_SECONDS: "soon"', 'sen-1: SettingsError'],
    ['PUBLIC_URL: ', 'PUBLIC_URL: not-', 'sen-1: SettingsError'],
    ['TRUST_PROXY:', 'DEMO: "1"\n    TRUST_PROXY:', 'sen-1: a demo'],
    ['read_only: true', 'read_only: false', 'sen-1: not so: writes nowhere else'],
    ['cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'sen-1: not so: has no rights of root'],
    ['security_opt', 'x-security', 'sen-1: not so: gains no rights'],
    ['init: true', 'ports: ["3000:3000"]', 'sen-1: not so: shows no port'],
    [`sen:${packageJson.version}`, 'sen:0.9.0', 'sen-1: not so: is sen:'],
    ['["sen:/var/lib/sen"]', '["sen:/data"]', 'sen-1: not so: keeps DATA_DIR in a volume'],
    ['172.30.30.12', '172.30.30.13', 'nginx sends to 172.30.30.11,172.30.30.12'],
    ['172.30.30.0/24', '172.30.40.0/24', '172.30.30.11: outside of its network'],
    ['"80:80", ', '', 'nginx shows 443'],
    [':/etc/sen/tls', ':/etc/tls', 'nginx has no /etc/sen/tls'],
    ['  sen:\n  postgres:', '  sen:\n  old:\n  postgres:', 'volume old: nobody mounts it'],
  ])('two-servers.yml is refused with %j as %j', (from, to, problem) => {
    expect(problemsOfCompose(broken(text, from, to)).join('\n')).toContain(problem);
  });
});
