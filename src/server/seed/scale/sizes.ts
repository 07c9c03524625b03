/** How many rows of each sort a database at scale has. */
export interface Sizes {
  patients: number;
  appointments: number;
  records: number;
  staff: number;
  auditEntries: number;
}

/** A general hospital after ten years; its duties and stays are of the last two. */
const HOSPITAL: Sizes = {
  patients: 1_000_000,
  appointments: 5_000_000,
  records: 600_000,
  staff: 2_000,
  auditEntries: 10_000_000,
};

/** What part of a hospital the names stand for. */
const SHARES: Readonly<Record<string, number>> = { hospital: 1, clinic: 0.1 };

/**
 * The rows of a scale: `hospital`, `clinic` (a tenth of it) or a part of the hospital such as `2%`.
 * @throws Error for anything else.
 */
export function sizesOf(scale: string): Sizes {
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(scale)?.[1];
  const share = percent === undefined ? SHARES[scale] : Number(percent) / 100;
  if (share === undefined || share <= 0 || share > 1) {
    throw new Error(
      `--scale ${scale}: cần hospital, clinic hoặc một phần như 2% / hospital, clinic or a part such as 2%`,
    );
  }
  const entries = Object.entries(HOSPITAL).map(([name, rows]) => [
    name,
    Math.max(1, Math.round(rows * share)),
  ]);
  return Object.fromEntries(entries) as unknown as Sizes;
}
