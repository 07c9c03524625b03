/** Whether this browser can hold passkeys for the site; addresses by number have none. */
export function passkeysWork(site?: string | null): boolean {
  const { hostname } = window.location;
  if (typeof window.PublicKeyCredential !== 'function') return false;
  if (/^[\d.]+$|:/.test(hostname)) return false;
  return site === undefined || hostname === site || hostname.endsWith(`.${site}`);
}
