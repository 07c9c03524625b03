import { type Browser, chromium } from 'playwright';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A real browser, as the tests of the site use it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: PATH, args: ['--no-sandbox', '--disable-gpu'] });
