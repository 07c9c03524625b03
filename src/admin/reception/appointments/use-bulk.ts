import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { saveProblems } from '../../generated/form/save-problem';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS } from '../desk-api';

/** What could not be done, and why. */
export interface Failure {
  id: string;
  code: string;
  why: string;
}

export interface BulkReport {
  done: number;
  failures: Failure[];
}

/**
 * Runs one action on many appointments, one after the other, each with the version that it was seen
 * in: what somebody else has changed meanwhile is left alone and reported.
 */
export function useBulk(ids: readonly string[], seen: readonly RaRecord[]) {
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);

  const run = async (action: string, args: Record<string, unknown>) => {
    setProgress(0);
    const failures: Failure[] = [];
    try {
      const { data } = await dataProvider.getMany<RaRecord>(APPOINTMENTS, { ids: [...ids] });
      const versions = new Map(seen.map(({ id, version }) => [id, version]));
      for (const [index, record] of data.entries()) {
        setProgress(index);
        const version = versions.get(record.id) ?? record.version;
        try {
          await dataProvider.runAction(APPOINTMENTS, record.id, action, args, version);
        } catch (error) {
          const why = Object.values(saveProblems(error)).join(' ');
          failures.push({ id: String(record.id), code: String(record.code), why });
        }
      }
      setReport({ done: data.length - failures.length, failures });
      await queries.invalidateQueries();
    } finally {
      setProgress(null);
    }
  };
  return { progress, report, run };
}
