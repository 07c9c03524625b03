import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  it('answers the documented defaults without any variable', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      corsOrigins: [],
      trustProxy: false,
      timeZone: 'Asia/Ho_Chi_Minh',
      mfaRoles: [],
      demoPassword: 'Sen@2026demo',
      holdSeconds: 300,
      demo: true,
    });
    expect(readSettings({}).dataDir).toMatch(/^\/.*\/data$/);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_OWNER_URL', 'x'],
    ['DATABASE_DIRECT_URL', 'x'],
    ['DATABASE_READ_URL', 'x'],
    ['DRAIN_SECONDS', '6'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['PUBLIC_URL', 'sen.example'],
    ['SMTP_URL', 'http://mail'],
    ['TRUST_PROXY', 'anyone'],
    ['WEBHOOK_URL', 'ftp://x'],
    ['TIME_ZONE', 'Asia/Saigon2'],
    ['MFA_ROLES', 'bac-si,y-ta'],
    ['DEMO_PASSWORD', 'short'],
    ['SECRET_KEY', 'short'],
    ['HOLD_SECONDS', '0'],
    ['HOLD_SECONDS', '-5'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %j', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: .+ / .+`));
  });

  it('takes a pooler with the same account behind it alone, and prepares nothing by name there', () => {
    const url = 'postgresql://guard@pooler/sen';
    const one = { SECRET_KEY: 's'.repeat(32), DATABASE_URL: url };
    const direct = (account: string) => ({ DATABASE_DIRECT_URL: `postgresql://${account}@db/sen` });
    expect(readSettings(one).databasePrepare).toBe(true);
    expect(readSettings({ ...one, ...direct('guard') }).databasePrepare).toBe(false);
    const newer = { ...one, ...direct('guard'), DATABASE_PREPARE: '1' };
    expect(readSettings(newer).databasePrepare).toBe(true);
    for (const env of [{ ...one, ...direct('other') }, direct('guard')]) {
      expect(problemsOf(env)).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL: .+ \/ .+/)]);
    }
  });

  it('names every wrong variable at once', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'x' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'DEMO']);
  });

  it('keeps a demo on loopback whatever HOST says', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '::1' }).host).toBe('::1');
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '0' }).host).toBe('0.0.0.0');
  });

  it('wants two accounts where both addresses of the database are given', () => {
    const DATABASE_OWNER_URL = 'postgresql://owner@db.example/sen';
    const both = (DATABASE_URL: string) => ({ DATABASE_URL, DATABASE_OWNER_URL, DEMO: '1' });
    expect(readSettings(both('postgresql://sen@db.example/sen'))).toMatchObject({
      databaseOwnerUrl: DATABASE_OWNER_URL,
    });
    expect(problemsOf(both('postgresql:///sen?host=/run&user=owner'))[0]).toMatch(
      /^DATABASE_URL, DATABASE_OWNER_URL: .*two different accounts/,
    );
    expect(problemsOf({ DATABASE_OWNER_URL })[0]).toMatch(/^DATABASE_OWNER_URL: .*DATABASE_URL/);
  });

  it('seeds no demo into another database unless asked, and then needs no SECRET_KEY', () => {
    const DATABASE_URL = 'postgresql://sen@db.example/sen';
    const SECRET_KEY = 'k'.repeat(32);
    expect(readSettings({ DATABASE_URL, SECRET_KEY }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(problemsOf({ DATABASE_URL })[0]).toMatch(/^SECRET_KEY: /);
  });

  it('asks who reads most for a second factor outside a demo, unless told otherwise', () => {
    const rolesOf = (env: Record<string, string>) => readSettings(env).mfaRoles;
    expect(rolesOf({ DEMO: '0' })).toEqual(['quan-tri', 'quan-ly', 'bac-si']);
    expect(rolesOf({ DEMO: '1' })).toEqual([]);
    expect(rolesOf({ DEMO: '0', MFA_ROLES: '' })).toEqual([]);
    expect(rolesOf({ DEMO: '0', MFA_ROLES: 'quan-tri' })).toEqual(['quan-tri']);
    expect(rolesOf({ DEMO: '1', MFA_ROLES: 'le-tan' })).toEqual(['le-tan']);
  });

  it('takes the address of a Unix socket', () => {
    for (const url of ['postgresql://sen@/sen?host=%2Frun', 'postgres:///sen?host=%2Frun']) {
      expect(readSettings({ DATABASE_URL: url, DEMO: '1' }).databaseUrl).toBe(url);
    }
  });

  it('refuses a metrics token that could be guessed', () => {
    expect(problemsOf({ METRICS_TOKEN: 'x'.repeat(15) })[0]).toMatch(/^METRICS_TOKEN: .*16/);
    expect(readSettings({ METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toHaveLength(16);
  });

  it('reads lists, and takes an empty variable as unset', () => {
    expect(
      readSettings({
        CORS_ORIGINS: 'https://a.example, http://b.example:8080',
        MFA_ROLES: 'quan-tri,bac-si',
        TRUST_PROXY: '10.0.0.0/8,::1',
        PORT: '',
      }),
    ).toMatchObject({
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      mfaRoles: ['quan-tri', 'bac-si'],
      trustProxy: ['10.0.0.0/8', '::1'],
      port: 3000,
    });
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  });
});
