import { AppError, type Text } from '../../shared/errors';

/** Refuses the lines of a paper. @throws AppError INVALID at `lines`, always */
export function refuseLines(lines: Text): never {
  throw new AppError('INVALID', { errors: { lines } });
}
