import { isAxiosError } from 'axios';
import type { ErrorCode, Text } from '../errors';
import type { Language } from '../i18n/language';
import { textIn } from '../i18n/text-in';

/** The body of an error answer. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId?: string;
}

const NETWORK: Text = {
  vi: 'Lỗi mạng: không kết nối được máy chủ. Vui lòng kiểm tra kết nối rồi thử lại.',
  en: 'Network error: the server could not be reached. Check your connection and try again.',
};
const ABORTED: Text = { vi: 'Yêu cầu đã bị hủy.', en: 'Request aborted.' };
const UNKNOWN: Text = {
  vi: 'Có lỗi xảy ra. Vui lòng thử lại sau.',
  en: 'Something went wrong. Please try again later.',
};

const timedOut = (milliseconds: number): Text => ({
  vi: `Quá thời gian chờ ${milliseconds} ms. Vui lòng thử lại.`,
  en: `Timeout of ${milliseconds} ms exceeded. Please try again.`,
});

/** The server's error body behind `error`, or null. */
export function errorBody(error: unknown): ErrorBody | null {
  if (!isAxiosError(error)) return null;
  const body: unknown = error.response?.data;
  if (typeof body !== 'object' || body === null) return null;
  return typeof Reflect.get(body, 'message') === 'string' ? (body as ErrorBody) : null;
}

function transportText(error: unknown): Text {
  if (!isAxiosError(error) || error.response) return UNKNOWN;
  const { code } = error;
  if (code === 'ERR_CANCELED') return ABORTED;
  if (code === 'ETIMEDOUT' || (code === 'ECONNABORTED' && /timeout/i.test(error.message))) {
    return timedOut(error.config?.timeout ?? 0);
  }
  return code === 'ECONNABORTED' ? ABORTED : NETWORK;
}

/** What to tell the person: the server's own text, else one for the network, an abort or a timeout. */
export const errorText = (error: unknown, language: Language): string =>
  errorBody(error)?.message ?? textIn(transportText(error), language);

/** Field → what is wrong with it, in the language that was asked for. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  errorBody(error)?.errors ?? {};

/** The server's error code, or null where there was no answer or a foreign one. @public */
export const errorCode = (error: unknown): ErrorCode | null => errorBody(error)?.code ?? null;
