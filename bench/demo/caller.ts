/** The account of a demo that may do what the benches do. */
export const MANAGER = {
  username: 'quanly@sen.example',
  password: process.env.DEMO_PASSWORD ?? 'Sen@2026demo',
};

/** Sends a request as somebody of the demo; what is refused throws, with the answer. */
type DemoCall = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** A running demo, signed in. */
export interface Demo {
  base: string;
  token: string;
  call: DemoCall;
}

const callerOf =
  (base: string, token: string): DemoCall =>
  async (method, path, body) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

/** The demo at an address, signed in as its manager or as somebody else. */
export async function openDemo(base: string, account = MANAGER): Promise<Demo> {
  const answer = await callerOf(base, '')<{ token: { access_token: string } }>(
    'POST',
    '/auth/login',
    account,
  );
  const token = answer.token.access_token;
  return { base, token, call: callerOf(base, token) };
}

/** The query of a list that is filtered. */
export const asked = (filter: object): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A phone number that hardly anybody has. */
export const somePhone = (): string =>
  `091${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

const CALLS = Number(process.env.CALLS ?? 21);

/** How long a GET of the API takes, in milliseconds, and how many bytes it answers uncompressed. */
export async function timeCall({ base, token }: Demo, path: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < CALLS; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${base}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, kib: Math.round(bytes / 1024) };
}
