import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, Text } from '../../shared/errors';
import { textIn } from '../../shared/i18n/text-in';
import type { Config } from '../../shared/resource/config';
import { type Preferences, readPreferences } from '../../shared/site/preferences';
import { sendError } from '../http/errors';
import { varyOn } from '../http/vary';
import type { BuildOutput } from './build-output';
import { escapeHtml } from './html';
import { COMMON_HEADERS, documentHeaders } from './security-headers';

const TITLE: Text = { vi: 'Trang này chưa mở được', en: 'This page cannot be opened just now' };
const HINT: Text = {
  vi: 'Những gì đã lưu vẫn còn nguyên.',
  en: 'What was saved is safe.',
};
const URGENT: Text = { vi: 'Nếu là cấp cứu, hãy gọi', en: 'In an emergency, call' };
const AGAIN: Text = { vi: 'Thử lại', en: 'Try again' };
const NUMBER: Text = { vi: 'Mã yêu cầu', en: 'Request' };

/** The page in place of one that failed: it needs neither scripts nor the database. */
function failedDocument(
  { publicHtml }: BuildOutput,
  { language, theme }: Preferences,
  error: AppError,
  { id, url }: FastifyRequest,
): string {
  const text = (of: Text) => escapeHtml(textIn(of, language));
  const styles = publicHtml.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`;
  return `<!doctype html>
<html lang="${language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(TITLE)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.join('\n')}
</head>
<body>
<main class="failed-page">
<h1>${text(TITLE)}</h1>
<p>${escapeHtml(error.text(language))} ${text(HINT)}</p>
<p><a href="${escapeHtml(url)}">${text(AGAIN)}</a></p>
<p>${text(URGENT)} <a href="tel:115">115</a>.</p>
<p class="failed-page-number">${text(NUMBER)} ${escapeHtml(id)}</p>
</main>
</body>
</html>
`;
}

/**
 * Answers who opens a page that fails with a page that says so; other callers, and who is refused for
 * something that trying again does not change, are answered as by the API.
 */
export function answerFailedPages(app: FastifyInstance, build: BuildOutput, config: Config): void {
  app.setErrorHandler((cause, request: FastifyRequest, reply: FastifyReply) => {
    return sendError(cause, request, reply, config, (error) => {
      const isPassing = error.status === 429 || error.status >= 500;
      if (!isPassing || !request.headers.accept?.includes('text/html')) return null;
      const preferences = readPreferences(request.headers.cookie, config.languages);
      varyOn(reply, 'Cookie', 'Accept');
      reply.headers(COMMON_HEADERS).headers(
        documentHeaders({
          runs: { hashes: [] },
          hosts: build.entry.hosts,
          isPrivate: true,
          strict: true,
        }),
      );
      reply.type('text/html; charset=utf-8');
      return failedDocument(build, preferences, error, request);
    });
  });
}
