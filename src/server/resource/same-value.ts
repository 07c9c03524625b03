import { isDeepStrictEqual } from 'node:util';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a field, as the API has them, say the same; all empty values do. */
export const sameValue = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || isDeepStrictEqual(left, right);
