import createCache, { type EmotionCache } from '@emotion/cache';
import { bringKeptStyles, keepStyles } from './kept-styles';

const KEY = 'sen';

/** Emotion's cache with the page's CSP nonce, so that its style elements are allowed. */
export function createEmotionCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || undefined;
  const brought = bringKeptStyles(KEY, nonce);
  const cache = createCache({ key: KEY, nonce });
  keepStyles(cache, brought);
  return cache;
}
