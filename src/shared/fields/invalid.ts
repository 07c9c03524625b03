import type { Text } from '../errors';

/** Parameters of a zod refinement that carry the text for the person; see `issueText`. */
export const invalid = (vi: string, en: string): { params: { text: Text } } => ({
  params: { text: { vi, en } },
});
