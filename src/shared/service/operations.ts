import { z } from 'zod';
import { media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const GROUP = 'van-hanh';

const well = z.object({ status: z.literal('ok') });

export const isAlive = operation('GET /livez', {
  id: 'is-alive',
  title: t('Tiến trình còn trả lời', 'The process answers'),
  group: GROUP,
  atRoot: true,
  who: 'anyone',
  ignoresToken: true,
  dropsUnknown: true,
  answer: well,
});

export const isReady = operation('GET /readyz', {
  id: 'is-ready',
  title: t('Cơ sở dữ liệu còn trả lời', 'The database answers'),
  group: GROUP,
  atRoot: true,
  who: 'anyone',
  ignoresToken: true,
  dropsUnknown: true,
  answer: well,
});

export const readMetrics = operation('GET /metrics', {
  id: 'read-metrics',
  title: t('Số liệu cho Prometheus', 'Numbers for Prometheus'),
  note: 'From this machine, or with the token of `METRICS_TOKEN` as the bearer.',
  group: GROUP,
  atRoot: true,
  who: 'anyone',
  dropsUnknown: true,
  answer: media('text/plain', 'Prometheus text.'),
  errors: ['FORBIDDEN'],
});

export const readMailbox = operation('GET /hop-thu-thu', {
  id: 'read-mailbox',
  title: t('Hộp thư thử', 'What was sent'),
  note: 'Every message that was sent, the newest first. In a demo and in development only, and only from this machine, by the connection itself. `Accept: application/json` answers a list of `{ id, at, channel, kind, address, title, body, link }`.',
  group: GROUP,
  atRoot: true,
  who: 'anyone',
  dropsUnknown: true,
  answer: media('text/html', 'The page.'),
  errors: ['NOT_FOUND'],
});

export const readOpenApi = operation('GET /openapi.json', {
  id: 'read-openapi',
  title: t('Mô tả API này', 'The description of this API'),
  group: GROUP,
  who: 'anyone',
  dropsUnknown: true,
  answer: z.record(z.string(), z.unknown()).describe('OpenAPI 3.1.'),
  chosen: true,
});

export const readDocs = operation('GET /docs', {
  id: 'read-docs',
  title: t('Mô tả API dạng trang', 'The description of this API as a page'),
  group: GROUP,
  who: 'anyone',
  dropsUnknown: true,
  answer: media('text/html', 'The page.'),
});
