import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdays } from '../../../resources/parts/weekdays';
import { registerFiles } from '../../../src/server/resource/files/routes';
import { f } from '../../../src/shared/fields/f';
import { icd10 } from '../../../src/shared/records/icd10';
import { resource } from '../../../src/shared/resource/resource';
import { configBesides } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';
import { formOf, PDF, picture } from '../files/pictures';

const label = { vi: 'Nhãn', en: 'Label' };

/** What the clinic has no use for so far. */
const leaflet = resource('do-vat', {
  label,
  one: label,
  icon: 'building',
  group: 'chung',
  title: 'name',
  fields: {
    name: f.text({ label, required: true }),
    nameEnglish: f.text({ label, translates: 'name' }),
    size: f.enum({ label, options: { small: { label, was: 'tiny' }, large: { label } } }),
    papers: f.file({ label, accept: ['application/pdf'], max: 2 }),
    codes: icd10({ label, catalogue: 'khoa', multiple: true, max: 2 }),
    open: f.rows({
      label,
      min: 1,
      week: { weekday: 'weekday', from: 'from', to: 'to' },
      begins: { since: 'today' },
      fields: {
        weekday: f.enum({ label, required: true, options: weekdays }),
        from: f.time({ label, required: true }),
        to: f.time({ label, required: true }),
        since: f.date({ label, required: true }),
      },
    }),
  },
  list: { columns: ['name'], sort: ['createdAt', 'ASC'] },
  form: [{ label, fields: ['name', 'nameEnglish', 'size', 'papers', 'codes', 'open'] }],
  access: { read: ['quan-ly'], write: ['quan-ly'], history: ['quan-ly'] },
});

const config = configBesides(leaflet);

let server: ResourceServer;
let manager: string;

beforeAll(async () => {
  server = await startResourceServer({ config, parts: [registerFiles] });
  manager = server.token('quan-ly');
});
afterAll(() => server?.close());

describe('options that the clinic does not use', () => {
  const hours = { weekday: '1', from: '07:00', to: '11:00', since: '2026-11-26' };
  const send = async (said: Record<string, string>, file: [string, string, Buffer]) => {
    const body = formOf({ name: 'Tờ rơi', open: JSON.stringify([hours]), ...said }, [file]);
    const answer = await fetch(`${server.url}/do-vat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager}` },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const paper: [string, string, Buffer] = ['papers', 'a.pdf', PDF];

  it('take files of the types that they name, and no others', async () => {
    const said = { nameEnglish: 'Leaflet', size: 'small' };
    expect(await send(said, paper)).toMatchObject({
      status: 201,
      body: { ...said, papers: [{ name: 'a.pdf' }], open: [hours] },
    });
    expect(await send({ size: 'tiny' }, paper)).toMatchObject({ status: 422 });
    const refused = await send({}, ['papers', 'a.pdf', await picture('png')]);
    expect(refused).toMatchObject({
      status: 415,
      body: { errors: { papers: expect.any(String) } },
    });
  });

  it('hold rows and codes to their numbers', async () => {
    expect(await send({ codes: '["I10","E11"]' }, paper)).toMatchObject({ status: 201 });
    expect(await send({ codes: '["I10","E11","J45"]' }, paper)).toMatchObject({
      status: 422,
      body: { errors: { codes: expect.any(String) } },
    });
    expect(await send({ open: '[]' }, paper)).toMatchObject({
      status: 422,
      body: { errors: { open: expect.any(String) } },
    });
  });
});
