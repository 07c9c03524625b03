import { AppError } from '../../../shared/errors';

/** What the rules of one booking call a refusal of its time, doctor or department. */
const OF_TIMES = ['start', 'doctorId', 'departmentId'];

/** Where the limits of an account are told: no choice of times helps. */
export const OF_ACCOUNT = 'account';

/** Does `work`, and tells what is wrong with a time at `visits`, as the calls of a day name it. @throws as it does. */
export async function toldAtVisits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const errors = Object.entries(error.details.errors).map(
      ([field, text]) => [OF_TIMES.includes(field) ? 'visits' : field, text] as const,
    );
    throw new AppError(error.code, { ...error.details, errors: Object.fromEntries(errors) });
  }
}
