import type { Counter } from '../../shared/prescription/counter-operations';

/** The batches that are on the screen, which dispensing is held to. */
export const batchesSeen = ({ lines }: Pick<Counter, 'lines'>) =>
  lines.flatMap(({ take }) => take.map(({ batch, quantity }) => ({ batch, quantity })));
