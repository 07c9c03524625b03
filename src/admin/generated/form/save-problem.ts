import type { RaRecord } from 'ra-core';

/** Where errors about the whole record are kept in the form. */
export const WHOLE = 'root.server';

interface ErrorBody {
  code?: string;
  errors?: Record<string, string>;
  current?: RaRecord;
}

const bodyOf = (error: unknown): ErrorBody => (error as { body?: ErrorBody }).body ?? {};

/** The record as stored now, where saving failed because somebody else was first. */
export const storedMeanwhile = (error: unknown): RaRecord | null => {
  const { code, current } = bodyOf(error);
  return code === 'STALE' && current ? current : null;
};

/** What the server said, by field; what is about no field is about the whole record. */
export function saveProblems(error: unknown): Record<string, string> {
  const { errors } = bodyOf(error);
  const message = (error as { message?: string }).message ?? '';
  return errors && Object.keys(errors).length > 0 ? errors : { [WHOLE]: message };
}
