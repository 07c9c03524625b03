import type { SignedInCaller } from '../../fixtures/api-caller';
import type { StaffSite } from './staff-site';

/** Calls the API as demo accounts, beside what they do in the browser; each signs in once. */
export function staffCallers({ url }: StaffSite): (name: string) => SignedInCaller {
  const tokens = new Map<string, Promise<string>>();
  const send = async (method: string, path: string, json?: unknown, token?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (name: string): Promise<string> => {
    const account = { username: `${name}@sen.example`, password: 'Sen@2026demo' };
    return (await send('POST', '/auth/login', account)).token.access_token;
  };
  return (name) => async (method, path, json) => {
    const token = tokens.get(name) ?? signIn(name);
    tokens.set(name, token);
    return send(method, path, json, await token);
  };
}
