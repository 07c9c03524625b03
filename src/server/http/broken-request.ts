import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../shared/errors';

const HEADERS_TOO_LARGE = {
  vi: 'Địa chỉ hoặc phần đầu của yêu cầu quá dài.',
  en: 'The address or the headers of the request are too long.',
};

const TOO_SLOW = {
  vi: 'Yêu cầu gửi quá chậm. Vui lòng thử lại.',
  en: 'The request took too long to arrive. Please try again.',
};

function problemOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('TOO_LARGE', { message: HEADERS_TOO_LARGE });
  }
  const late = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  return new AppError('BAD_REQUEST', late ? { message: TOO_SLOW } : {});
}

/**
 * Answers what is no HTTP request that could be routed (headers too large, malformed, too slow) in
 * the form of the contract, in Vietnamese since no header was read, and ends the connection.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const requestId = uuidv7();
  const body = JSON.stringify({ code: problem.code, message: problem.text('vi'), requestId });
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
