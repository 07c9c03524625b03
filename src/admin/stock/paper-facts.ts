import type { RaRecord } from 'ra-core';
import { shownDay } from '../fields/controls/day-text';
import { vi } from './texts.vi';

/** What every paper says of itself: its number, when it moved the stock, who wrote it and why. */
export const commonFacts = (record: RaRecord) =>
  [
    [vi.facts.code, String(record.code)],
    [vi.facts.postedAt, record.postedAt ? shownDay(record.postedAt, 'instant') : vi.facts.draft],
    [vi.facts.byName, record.byName as string | null],
    [vi.remark, record.remark as string | null],
  ] as const;
