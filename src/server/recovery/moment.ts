import { Temporal } from 'temporal-polyfill';

/**
 * Reads a moment to restore: `2026-11-24 14:03:07` by the clinic's clock, or with its distance from UTC,
 * `2026-11-24T07:03:07Z`. @throws Error for anything else.
 */
export function readMoment(text: string, timeZone: string): Date {
  const written = text.trim().replace(' ', 'T');
  try {
    const instant = /(Z|[+-]\d\d:?\d\d)$/i.test(written)
      ? Temporal.Instant.from(written)
      : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant();
    return new Date(instant.epochMilliseconds);
  } catch {
    throw new Error(
      `--at ${text}: phải có dạng "2026-11-24 14:03:07" / must look like "2026-11-24 14:03:07"`,
    );
  }
}

/** A moment by the clinic's clock, as {@link readMoment} reads it. */
export function momentText(moment: Date, timeZone: string): string {
  const here = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return here.toString({ smallestUnit: 'second' }).replace('T', ' ');
}
