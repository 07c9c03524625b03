import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { varyOn } from '../http/vary';

/** Hosts beside the page's own that its scripts may call. */
export interface Hosts {
  apiUrl: string;
  authUrl: string;
}

/** A fresh value that lets one document's own scripts and styles run. */
export const newNonce = (): string => randomBytes(18).toString('base64');

/** Text becomes HTML or a program by the pages' own policies alone (`trustedTypes` in `src/public`). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types sen sen-worker'];

/**
 * The content security policy of a document: only what carries `nonce` runs, and what it loads. In
 * `strict` ones no text becomes HTML or a program by itself.
 */
export function contentSecurityPolicy(nonce: string, hosts: Hosts, strict: boolean): string {
  const others = [...new Set([hosts.apiUrl, hosts.authUrl].filter((host) => host !== ''))].join(
    ' ',
  );
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${others}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${others}`.trim(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(strict ? TRUSTED_TYPES : []),
  ].join('; ');
}

/** What a script, style or font says beside its kind: the rest is about documents. */
export const ASSET_HEADERS = { 'X-Content-Type-Options': 'nosniff' };

/** Headers of every page and of the files that a person may open as one. */
const COMMON_HEADERS = {
  ...ASSET_HEADERS,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Sets the headers that pages and files share. */
export const setCommonHeaders = (reply: FastifyReply): void => {
  reply.headers(COMMON_HEADERS);
};

/** Sets what a document says of caches and search engines. */
export function setDocumentHeaders(
  reply: FastifyReply,
  document: { nonce: string; hosts: Hosts; isPrivate: boolean; strict: boolean },
): void {
  const { nonce, hosts, strict } = document;
  reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, hosts, strict));
  reply.header('Cache-Control', document.isPrivate ? 'no-store' : 'no-cache');
  varyOn(reply, 'Cookie');
  if (document.isPrivate) reply.header('X-Robots-Tag', 'noindex');
}
