import type { Page } from 'playwright';

/** Makes an error of what the page's own policy refuses; the browser is silent about some of it. */
const tellRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`refused by the policy: ${violatedDirective} ${blockedURI}`)),
  );

/**
 * What goes wrong in a page from now on, as its browser tells it: errors in the console, exceptions
 * nobody caught, and what its security policy refuses. Call it before the page is opened.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.addInitScript(tellRefusals);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
