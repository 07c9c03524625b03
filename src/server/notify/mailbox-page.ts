import type { KitLanguage, Language } from '../../shared/i18n/language';
import { localeOf } from '../../shared/i18n/locales';
import { wordsIn } from '../../shared/i18n/text-in';
import type { SentMessage } from './mailbox';

const TEXTS = {
  vi: {
    title: 'Hộp thư thử',
    lead: 'Mọi tin nhắn và email mà Sen gửi đi, mới nhất ở trên. Chỉ có ở bản thử và khi phát triển, và chỉ mở được trên máy này.',
    none: 'Chưa có gì được gửi.',
    reload: 'Tải lại',
    home: 'Về trang chủ',
    email: 'Email',
    message: 'Tin nhắn',
    push: 'Thông báo đẩy',
    to: 'Gửi đến',
    open: 'Mở trang',
  },
  en: {
    title: 'Test mailbox',
    lead: 'Every text message and e-mail that Sen sends, the newest first. Only in a demo and in development, and only on this machine.',
    none: 'Nothing has been sent yet.',
    reload: 'Reload',
    home: 'To the home page',
    email: 'E-mail',
    message: 'Text message',
    push: 'Push notification',
    to: 'To',
    open: 'Open the page',
  },
} as const satisfies Record<KitLanguage, Record<string, string>>;

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2b2a; --quiet: #55645f; --paper: #fff; --ground: #f4f6f2;
  --line: #d7ded6; --accent: #0b6b58; --soft: #e2f1ec; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eeea; --quiet: #a9b8b2; --paper: #1b2523;
  --ground: #121a18; --line: #33423e; --accent: #7fd3bd; --soft: #1f3832; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 'Be Vietnam Pro', system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1.0625rem; }
p { margin: 0; }
.lead { margin-top: .5rem; color: var(--quiet); }
nav { display: flex; gap: .5rem 1.25rem; flex-wrap: wrap; margin: 1rem 0 1.5rem; }
a { color: var(--accent); display: inline-block; padding: .5rem 0; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
ol { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
article { padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--paper); }
.facts { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center;
  margin-bottom: .5rem; color: var(--quiet); font-size: .875rem; }
.channel { padding: .0625rem .625rem; border-radius: 99px; background: var(--soft);
  color: var(--accent); font-weight: 600; }
.body { margin-top: .25rem; white-space: pre-line; overflow-wrap: anywhere; }
.address { overflow-wrap: anywhere; }
`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

interface Shown {
  messages: readonly SentMessage[];
  language: Language;
  /** Of the document, for its one style. */
  nonce: string;
  timeZone: string;
}

function article(message: SentMessage, { language, timeZone }: Shown): string {
  const texts = wordsIn(TEXTS, language);
  const { at, channel, address, title, body, link } = message;
  const format = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const time = new Intl.DateTimeFormat(localeOf(language), format).format(new Date(at));
  const page = link === null ? '' : `<a href="${escaped(link)}">${texts.open}</a>`;
  return `<li><article>
<p class="facts"><span class="channel">${texts[channel]}</span>
<time datetime="${escaped(new Date(at).toISOString())}">${escaped(time)}</time>
<span class="address">${texts.to} <strong>${escaped(address)}</strong></span></p>
<h2>${escaped(title)}</h2>
<p class="body">${escaped(body)}</p>
${page}</article></li>`;
}

/** The mailbox as a page of its own: it needs no script, and nothing of the site. */
export function mailboxPage(shown: Shown): string {
  const { messages, language, nonce } = shown;
  const texts = wordsIn(TEXTS, language);
  const list = messages.map((message) => article(message, shown)).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} – Sen</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
<nav><a href="/hop-thu-thu">${texts.reload}</a><a href="/">${texts.home}</a></nav>
${list === '' ? `<p>${texts.none}</p>` : `<ol>${list}</ol>`}
</main></body></html>`;
}
