import { fold } from '../../src/shared/format/fold';
import { type Call, type Known, otherName } from '../compare/scenarios';

/** Sends JSON. */
export const send = (
  url: string,
  method: string,
  body: object,
  authorization?: string,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });

/** Reads what stands at a path. */
export const asked =
  (path: (known: Known, turn: number) => string): Call =>
  (url, token, known, turn) =>
    fetch(`${url}${path(known, turn)}`, { headers: { authorization: token } });

/** Reads a patient and gives him another name, as the same call does on Sen. */
export const changed =
  (method: string, path: (id: string) => string, body: (data: object) => object): Call =>
  async (url, token, { patients }, turn) => {
    const address = `${url}${path(patients[turn % patients.length] ?? '')}`;
    const read = await fetch(address, { headers: { authorization: token } });
    await read.arrayBuffer();
    return send(address, method, body({ fullName: `Trần Văn ${otherName(turn)}` }), token);
  };

/** A name that few have, as a peer finds it in its folded column. */
export const rareName = ({ rare }: Known, turn: number): string =>
  encodeURIComponent(fold(rare[turn % rare.length] ?? ''));
