/** The log of a cluster is files of one size, `000000010000000000000003`: timeline, then place. */
const NAME = /^[0-9A-F]{24}$/;
/** Positions in the log are counted in files of four gigabytes, each in segments. */
const FILE_BYTES = 0x1_0000_0000n;

export const isSegment = (name: string): boolean => NAME.test(name);

/** The timeline that a segment belongs to, as its name has it. */
export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** A position as PostgreSQL writes it, `1/4000028`, in bytes. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return BigInt(`0x${high}`) * FILE_BYTES + BigInt(`0x${low}`);
}

/** A position as PostgreSQL writes it. */
export function lsnOf(position: bigint): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase();
  return `${hex(position / FILE_BYTES)}/${hex(position % FILE_BYTES)}`;
}

/** The segment of a timeline with that number, counted from the beginning of the log. */
export function segmentName(timeline: string, number: bigint, bytes: bigint): string {
  const inFile = FILE_BYTES / bytes;
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(number / inFile)}${hex(number % inFile)}`;
}

/** The segment after one. */
export function nextSegment(segment: string, bytes: bigint): string {
  const inFile = FILE_BYTES / bytes;
  const number = BigInt(`0x${segment.slice(8, 16)}`) * inFile + BigInt(`0x${segment.slice(16)}`);
  return segmentName(timelineOf(segment), number + 1n, bytes);
}

/** Of these segments those that follow on each other from `first` on, in order. */
export function unbroken(first: string, segments: readonly string[], bytes: bigint): string[] {
  const there = new Set(segments);
  const found: string[] = [];
  for (let next = first; there.has(next); next = nextSegment(next, bytes)) found.push(next);
  return found;
}
