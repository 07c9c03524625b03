import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's cache with the page's CSP nonce, so that its style elements are allowed. */
export function createEmotionCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return createCache({
    key: 'sen',
    nonce: meta?.nonce || meta?.getAttribute('nonce') || undefined,
  });
}
