import type { Page } from 'playwright';

/**
 * Plugs an authenticator into the page, which recognises whoever holds it.
 * @returns says whether somebody answers it: a suggestion of the browser is taken by itself then
 */
export async function plugInPasskeys(target: Page): Promise<(enabled: boolean) => Promise<void>> {
  const devtools = await target.context().newCDPSession(target);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}
