import type { Settings } from '../settings';

const NO_ADDRESS =
  'PUBLIC_URL: chưa đặt; trang không nói được địa chỉ của mình, tin nhắn không có liên kết, không có sơ đồ trang / ' +
  'not set; pages cannot say their address, messages have no links, and there is no sitemap';

const UNKNOWN_PROXY =
  'TRUST_PROXY: PUBLIC_URL là https nên phía trước có proxy; chưa đặt thì mọi người bị tính chung một địa chỉ / ' +
  'PUBLIC_URL is https, so there is a proxy in front; without it all people count as one address';

/** What whoever starts the server should know of its settings, in both languages. */
export function settingWarnings({ demo, publicUrl, trustProxy }: Settings): string[] {
  if (demo) return [];
  return [
    ...(publicUrl === undefined ? [NO_ADDRESS] : []),
    ...(publicUrl?.startsWith('https:') && trustProxy === false ? [UNKNOWN_PROXY] : []),
  ];
}
