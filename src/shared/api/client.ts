import axios, {
  AxiosHeaders,
  type AxiosRequestConfig,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import { encodeMultipart } from './encode-multipart';
import { noteAnswered, noteMissed, pageKeeper } from './page-keeper';
import { pageLanguage } from './page-language';
import { refreshSession } from './refresh';
import { runtimeConfig } from './runtime-config';
import { readTokens } from './session';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Answers the whole response (status, headers, data) instead of its data. */
    whole?: boolean;
    /** A 401 or 403 is passed on at once: login, register, refresh and calls without a session. */
    noRefresh?: boolean;
    /** The access token that the request carried. */
    usedAccess?: string;
    /** Set on the one replay after a refresh. */
    replayed?: boolean;
  }
}

/** The session is locked on its device. */
const LOCKED = 423;

/** How long a request may take, in milliseconds. */
export const TIMEOUT_MS = 30_000;

/** The one axios instance. It answers the data of a response; see {@link requestWithHeaders}. */
export const client = axios.create({ timeout: TIMEOUT_MS, withCredentials: false });

/** Calls about accounts go to a host of their own, which may be a foreign one. */
const baseUrl = (path = ''): string => {
  const { apiUrl, authUrl } = runtimeConfig();
  return `${path.startsWith('/auth/') ? authUrl : apiUrl}/api`;
};

const isPlain = (data: unknown): data is object =>
  typeof data === 'object' &&
  data !== null &&
  !(data instanceof FormData || data instanceof Blob || data instanceof URLSearchParams);

client.interceptors.request.use(async (config: InternalAxiosRequestConfig) => {
  const keeper = config.noRefresh ? null : pageKeeper();
  // What the person did not come back for is not sent.
  if (keeper?.isInterrupted() && !(await keeper.whenBack())) {
    throw new CanceledError('the session ended');
  }
  config.baseURL ??= baseUrl(config.url);
  const access = readTokens()?.access;
  if (access) {
    config.usedAccess = access;
    config.headers.set('Authorization', `Bearer ${access}`);
  }
  if (!config.headers.has('Accept-Language')) {
    config.headers.set('Accept-Language', pageLanguage());
  }
  if (config.method?.toUpperCase() !== 'GET' && isPlain(config.data)) {
    config.data = encodeMultipart(config.data);
  }
  return config;
});

function unwrap(response: AxiosResponse): AxiosResponse {
  if (response.config.usedAccess) noteAnswered();
  return response.config.whole ? response : response.data;
}

function replay(config: InternalAxiosRequestConfig): Promise<unknown> {
  const headers = AxiosHeaders.from(config.headers);
  headers.delete('Authorization');
  headers.delete('Content-Type');
  return client.request({ ...config, headers, replayed: true });
}

async function refreshAndReplay(error: unknown): Promise<unknown> {
  if (!isAxiosError(error) || !error.config) throw error;
  const { config } = error;
  const status = error.response?.status;
  if (config.noRefresh || !config.usedAccess) throw error;
  if (status === LOCKED) {
    const keeper = pageKeeper();
    if (!keeper) noteMissed();
    keeper?.noteLocked();
    if (keeper) return replay(config);
  }
  if ((status !== 401 && status !== 403) || config.replayed) throw error;
  const renewed = await refreshSession(client, config.usedAccess, status === 401);
  // A page that waits for its person to sign in again sends everything then.
  if (!renewed && !pageKeeper()?.isInterrupted()) throw error;
  return replay(config);
}

client.interceptors.response.use(unwrap, refreshAndReplay);

/** Sends a request and answers its data. Errors are axios's own, unchanged. */
export async function request<T>(config: AxiosRequestConfig): Promise<T> {
  const data: unknown = await client.request(config);
  return data as T;
}

/** Sends a request and answers status, headers and data. */
export const requestWithHeaders = <T>(config: AxiosRequestConfig): Promise<AxiosResponse<T>> =>
  client.request<T>({ ...config, whole: true });
