import { HttpError } from 'ra-core';
import { requestWithHeaders } from '../../shared/api/client';
import { errorBody, errorText } from '../../shared/api/error-messages';
import { pageLanguage } from '../../shared/api/page-language';
import { retryAfter } from '../../shared/api/retry';

export interface Answer<T = unknown> {
  headers: Headers;
  json: T;
}

interface Options {
  method?: string;
  headers?: Headers;
  data?: object;
  params?: Record<string, string>;
  responseType?: 'blob';
  signal?: AbortSignal;
  /** Milliseconds after which the call is given up; those of the shared client unless said. */
  timeout?: number;
}

const isCancelled = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_CANCELED';

/**
 * The error of a call as react-admin expects it: the server's own text, status and body; `retryAfter` where
 * the server asks to wait.
 */
export function toHttpError(error: unknown): unknown {
  if (isCancelled(error)) return error;
  const status =
    (error as { response?: { status?: number } }).response?.status ??
    (error as { status?: number }).status ??
    0;
  const told = new HttpError(errorText(error, pageLanguage()), status, errorBody(error) ?? {});
  return Object.assign(told, { retryAfter: retryAfter(error) });
}

/**
 * Sends a request through the shared client.
 * @throws HttpError with the server's text for the person, its status and body.
 */
export async function send<T = unknown>(url: string, options: Options = {}): Promise<Answer<T>> {
  const { headers, ...rest } = options;
  try {
    const response = await requestWithHeaders<T>({
      url,
      method: 'GET',
      ...rest,
      headers: Object.fromEntries(headers?.entries() ?? []),
    });
    const received = Object.entries(response.headers).map(([k, v]): [string, string] => [
      k,
      String(v),
    ]);
    return { headers: new Headers(received), json: response.data };
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The http client in the shape that `ra-data-simple-rest` calls. */
export const simpleRestClient = async (
  url: string,
  options: { headers?: Headers | HeadersInit; method?: string; signal?: AbortSignal } = {},
) => {
  const { headers, json } = await send(url, {
    method: options.method,
    headers: new Headers(options.headers),
    signal: options.signal,
  });
  return { status: 200, headers, json, body: '' };
};
