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
 * What may run in a document: what carries the nonce of this one answer, and what that loads; or the
 * site's own files, and in the document itself only scripts with these hashes (`sha256-…`).
 */
export type Runs = { nonce: string } | { hashes: readonly string[] };

function scriptPolicy(runs: Runs): string[] {
  if ('nonce' in runs) {
    const { nonce } = runs;
    return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`];
  }
  const sources = ["'self'", ...runs.hashes.map((hash) => `'${hash}'`)];
  return [`script-src ${sources.join(' ')}`, "style-src 'self'"];
}

/**
 * The content security policy of a document: what runs in it, and what it loads. In `strict` ones no
 * text becomes HTML or a program by itself.
 */
export function contentSecurityPolicy(runs: Runs, hosts: Hosts, strict: boolean): string {
  const others = [...new Set([hosts.apiUrl, hosts.authUrl].filter((host) => host !== ''))].join(
    ' ',
  );
  return [
    "default-src 'self'",
    ...scriptPolicy(runs),
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
export const COMMON_HEADERS = {
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

/** What the headers of a document depend on. */
export interface DocumentKind {
  runs: Runs;
  hosts: Hosts;
  isPrivate: boolean;
  strict: boolean;
}

/** What a document says of what runs in it, of caches and of search engines. */
export function documentHeaders(document: DocumentKind): Record<string, string> {
  const { runs, hosts, strict, isPrivate } = document;
  return {
    'Content-Security-Policy': contentSecurityPolicy(runs, hosts, strict),
    'Cache-Control': isPrivate ? 'no-store' : 'no-cache',
    ...(isPrivate ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** Sets what a document of its own asker says. */
export function setDocumentHeaders(reply: FastifyReply, document: DocumentKind): void {
  reply.headers(documentHeaders(document));
  varyOn(reply, 'Cookie');
}
