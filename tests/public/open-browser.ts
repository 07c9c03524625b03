import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium';

/** A real browser, as the tests of the site use it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
