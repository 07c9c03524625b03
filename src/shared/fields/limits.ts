/** What a field may say of its least and its most, and what it has unless it says so. */
export interface Limits {
  /** The least and the most that a field has unless it says so. */
  usual: readonly [min: number, max: number];
  /** Between what these may be. */
  within: readonly [least: number, most: number];
  /** Parts of one are taken too, such as 0.5. */
  parts?: true;
}

const isOff = (value: number, { within: [least, most], parts }: Limits): boolean =>
  !(parts ? Number.isFinite(value) : Number.isInteger(value)) || value < least || value > most;

/** Reports a least or a most that no value could be, and one that leaves nothing beside the usual other. */
export function checkLimits(
  said: { min?: number; max?: number },
  limits: Limits,
  report: (problem: string) => void,
): void {
  const { usual, within, parts } = limits;
  for (const option of ['min', 'max'] as const) {
    const value = said[option];
    if (value === undefined || !isOff(value, limits)) continue;
    const number = parts ? 'number' : 'whole number';
    report(`${option} ${value} is no ${number} from ${within[0]} to ${within[1]}`);
    return;
  }
  const [min, max] = [said.min ?? usual[0], said.max ?? usual[1]];
  // Where both are said, the check of all kinds tells of it.
  if (min <= max || (said.min !== undefined && said.max !== undefined)) return;
  const other = said.min === undefined ? `min ${min}` : `max ${max}`;
  report(`min ${min} is above max ${max}: no value could be entered (${other} unless said)`);
}
