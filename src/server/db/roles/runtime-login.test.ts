import { describe, expect, it } from 'vitest';
import { addressFor, databaseOf, loginOf, runtimeLogin, scramVerifier } from './runtime-login';

const KEY = new Uint8Array(32).fill(7);

describe('an address of a database', () => {
  it.each([
    ['postgresql://anna:p%40ss@db.example:5433/sen?sslmode=require', 'anna', 'p@ss', 'sen'],
    ['postgresql:///sen?host=%2Frun%2Fpg&user=anna', 'anna', null, 'sen'],
    ['postgres://anna@/sen?host=/run/pg', 'anna', null, 'sen'],
    ['postgresql://anna@db.example', 'anna', null, 'anna'],
  ])('says who signs in where: %s', (url, user, password, database) => {
    expect(loginOf(url)).toEqual({ user, password });
    expect(databaseOf(url)).toBe(database);
  });

  it('leads others to the same database', () => {
    const login = { user: 'Phòng khám', password: 'a/b@c' };
    const url = addressFor('postgresql:///sen?host=%2Frun%2Fpg&user=anna&password=x', login);
    expect(loginOf(url)).toEqual(login);
    expect(new URL(url).search).toBe('?host=%2Frun%2Fpg');
    expect(databaseOf(url)).toBe('sen');
  });
});

describe('the runtime login', () => {
  it('is another one for each database, its password for each secret', () => {
    const [one, two] = [runtimeLogin('one', KEY), runtimeLogin('two', KEY)];
    expect(one.user).toMatch(/^sen_run_[0-9a-f]{12}$/);
    expect(two.user).not.toBe(one.user);
    expect(runtimeLogin('one', new Uint8Array(32))).toEqual({
      user: one.user,
      password: expect.not.stringMatching(one.password!),
    });
  });

  it('is told to PostgreSQL by what it keeps of the password (RFC 7677)', () => {
    const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
    expect(scramVerifier('pencil', salt)).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });
});
