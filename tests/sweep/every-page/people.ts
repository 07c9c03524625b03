import { expect } from 'vitest';
import type { Role } from '../../../src/shared/resource/role';
import { PASSWORD } from '../../e2e/booking/site';
import type { AnswerTo, NamedFor } from '../../fixtures/api-caller';
import type { Json } from '../../fixtures/read';

/** Who looks at the pages: the demo's accounts. */
const NAMES: Readonly<Record<Role, string>> = {
  'quan-tri': 'quantri',
  'quan-ly': 'quanly',
  'bac-si': 'bacsi',
  'dieu-duong': 'dieuduong',
  'dieu-duong-truong': 'dieuduongtruong',
  'le-tan': 'letan',
  'duoc-si': 'duocsi',
  'benh-nhan': 'benhnhan',
};
const emailOf = (role: Role) => `${NAMES[role]}@sen.example`;

/** Somebody who is signed in. */
export interface Person {
  role: Role;
  /** What a browser keeps of the session. */
  keys: Readonly<Record<string, string>>;
  call: Call;
}

/** Calls the API: how, where, what. @returns the answer, which must be a good one. */
type Call = <const M extends 'GET' | 'POST' | 'PUT', const P extends string, const J = undefined>(
  method: M,
  path: P,
  body?: J & NamedFor<M, P, J>,
) => Promise<AnswerTo<M, P>>;

const callerOf =
  (site: string, token?: string): Call =>
  async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return text === '' ? undefined : JSON.parse(text);
  };

/** Signs in the demo's account of a role. */
export async function signIn(site: string, role: Role): Promise<Person> {
  const form = { username: emailOf(role), password: PASSWORD };
  const { user, token } = await callerOf(site)('POST', '/auth/login', form);
  const { access_token, refresh_token } = token;
  return {
    role,
    keys: {
      'sen.user': JSON.stringify({ ...user, token }),
      'sen.access_token': access_token,
      'sen.refresh_token': refresh_token,
      access_token,
      refresh_token,
    },
    call: callerOf(site, access_token),
  };
}
