import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareLanguages } from '../../../src/server/languages/prepare-languages';
import { registerOpenApi } from '../../../src/server/openapi/routes';
import { registerCsv } from '../../../src/server/resource/csv/routes';
import { catalogue } from '../../../src/shared/i18n/catalogue';
import { textIn } from '../../../src/shared/i18n/text-in';
import { checkConfig } from '../../../src/shared/resource/boot-check/check-config';
import type { Config } from '../../../src/shared/resource/config';
import { fillText } from '../../../src/shared/resource/notice';
import { LIBRARIAN } from '../../fixtures/library/actors';
import { french } from '../../fixtures/library/french';
import { book, frenchLibrary, loan } from '../../fixtures/library/resources';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

/*
 * A product brings a language that is none of the kit's; what its catalogue lacks is read in English.
 */

let server: ResourceServer;

beforeAll(async () => {
  server = await startResourceServer({
    config: frenchLibrary,
    parts: [registerCsv, registerOpenApi],
  });
});
afterAll(() => server?.close());

async function say(path: string, language: string, body?: object) {
  const answer = await fetch(`${server.url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': language,
      ...(body && {
        authorization: `Bearer ${server.token(LIBRARIAN)}`,
        'content-type': 'application/json',
      }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a library that speaks French, too', () => {
  it('refuses in French, and in Vietnamese who asks for neither', async () => {
    const { body } = await say('phieu-muon', 'fr-CA, en;q=0.5');
    expect(body.message).toBe('Veuillez vous connecter pour continuer.');
    expect((await say('phieu-muon', 'en')).body.message).toBe('Vui lòng đăng nhập để tiếp tục.');
  });

  it('says what is wrong with each field, with what a text is filled with', async () => {
    const { status, body } = await say('sach', 'fr', { isbn: 'x'.repeat(201) });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        message: 'Certaines informations sont incorrectes.',
        errors: { title: 'Ce champ est obligatoire.', isbn: 'Au plus 200 caractères.' },
      }),
    ]);
  });

  it('reads English where its catalogue has nothing', async () => {
    const { body } = await say('sach', 'fr', { title: 7 });
    expect(body.errors).toEqual({ title: 'It must be text.' });
  });

  it('says in the document of its API which languages there are', async () => {
    const { body } = await say('openapi.json', 'fr');
    expect(body.components.schemas.Error.description).toBe(
      'In Vietnamese; in French with `Accept-Language: fr`.',
    );
  });

  it('fills a message with days and names as readers of French write them', () => {
    const text = { vi: 'Phiếu đến {to}: {state}', en: 'Loan until {to}: {state}' };
    const row = { to: '2026-12-14', state: 'out' };
    const said = fillText(loan, text, row, frenchLibrary.languages ?? []);
    expect(textIn(said, frenchLibrary.languages![1]!)).toBe('Loan until 14/12/2026: Sorti');
    expect(textIn(said, 'en')).toBe('Loan until 14/12/2026: Out');
  });
});

describe('mistakes of a language', () => {
  it('are none in the catalogue of the library', async () => {
    await expect(prepareLanguages(frenchLibrary)).resolves.toBeUndefined();
  });

  const mistaken = (more: Partial<typeof french>): string[] => {
    const added = [{ ...french, ...more }];
    const languages = ['vi', added[0]!.code] as Config['languages'];
    return checkConfig({ ...frenchLibrary, languages, added });
  };

  it('are told before anything starts', () => {
    expect(mistaken({})).toEqual([]);
    expect(mistaken({ fallback: 'eng' })).toEqual([
      'languages: fr: falls back to "eng", which is none of the languages; did you mean "en"?',
    ]);
    expect(mistaken({ fallback: 'fr' })).toEqual(['languages: fr: falls back to itself']);
    expect(mistaken({ texts: [] })).toEqual(['languages: fr: has no texts']);
    expect(mistaken({ locale: 'fr_FR' })).toEqual(['languages: fr: there is no locale "fr_FR"']);
    expect(mistaken({ code: 'français' })).toEqual([
      'languages: français: is no code of a language, such as "fr"',
    ]);
    const typed = { ...frenchLibrary, languages: ['vi', 'fra'] as never as Config['languages'] };
    expect(checkConfig(typed)).toEqual([
      'languages: there are no texts in "fra"; did you mean "fr"?',
    ]);
  });

  it('are told with their place where a catalogue is for nothing or filled otherwise', async () => {
    const wrong = catalogue({
      'Some of the details are not rigth.': 'Certaines informations sont incorrectes.',
      'At most {maximum}.': 'Au plus {max}.',
      [book.label.en]: 'Livres',
    });
    const config = { ...frenchLibrary, added: [{ ...french, texts: [async () => wrong] }] };
    const error = await prepareLanguages(config).catch((cause: Error) => cause);
    const lines = String((error as Error).message)
      .split('\n')
      .slice(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^tests\/api\/kit\/library-in-french\.test\.ts:\d+: "Some of the details are not rigth\.": nothing says this; did you mean "Some of the details are not right\."\?$/,
      ),
      expect.stringMatching(/:\d+: "At most \{maximum\}\.": lacks \{maximum\}$/),
      expect.stringMatching(/:\d+: "At most \{maximum\}\.": is not filled with \{max\}$/),
    ]);
  });
});
