import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, it } from 'vitest';
import { expect } from '../../fixtures/expect';
import { type BookingServer, startBooking } from './booking-server';
import { at } from './days';
import { booked } from './visits';

let server: BookingServer;
let desk: string;
beforeAll(async () => {
  server = await startBooking();
  desk = await server.staff('le-tan');
});
afterAll(() => server.close());

/** The size and the text of a PDF that the server answers; its status where it answers none. */
async function pdf(path: string, token: string) {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) return { status: answer.status, size: [], text: '' };
  const file = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  const { text } = await extractText(file, { mergePages: true });
  return {
    status: 200,
    size: [width, height].map((points) => Math.round((points / 72) * 25.4)),
    text: text.normalize('NFC').replace(/\s+/g, ' '),
  };
}

it('prints the slip of an appointment on A5, for the desk alone, and notes that', async () => {
  const person = await server.patient();
  const slip = await booked(server, person, at('2026-12-09', '08:00'));
  const path = `/phieu-thong-tin/${slip.id}/print.pdf`;
  const { status, size, text } = await pdf(path, desk);
  expect(status).toBe(200);
  expect(size).toEqual([148, 210]);
  for (const said of [
    'PHÒNG KHÁM SEN',
    slip.code,
    '09/12/2026 08:00',
    'Khoa NOI',
    'Phòng 101, tầng 1',
  ])
    expect(text).toContain(said);
  // Neither the reason nor a form of the Ministry that it does not follow.
  expect(text).not.toContain('Đau bụng');
  expect(text).not.toContain('Bộ Y tế');
  const noted = await server.database.owner
    .selectFrom('nhat_ky')
    .select('action')
    .where('record_id', '=', slip.id)
    .where('action', '=', 'print')
    .execute();
  expect(noted).toHaveLength(1);
  expect((await pdf(path, person.token)).status).toBe(403);
  expect((await pdf(path, await server.staff('bac-si'))).status).toBe(403);
  expect((await pdf(path, '')).status).toBe(401);
});

it('marks the slip of an appointment that was cancelled', async () => {
  const slip = await booked(server, await server.patient(), at('2026-12-10', '08:00'));
  await server.call('POST', `/phieu-thong-tin/${slip.id}/cancel`, { token: desk, json: {} });
  const { body } = await server.call('GET', `/phieu-thong-tin/${slip.id}/print`, { token: desk });
  expect(body).toMatchObject({ paper: 'A5', mark: 'ĐÃ HỦY' });
});
