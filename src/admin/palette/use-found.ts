import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FEWEST_LETTERS } from '../../shared/palette/limits';
import type { findQuickly } from '../../shared/palette/operations';
import { readCard } from '../../shared/patient/card';
import { pagePath } from '../../shared/resource/row-paths';
import { useAdminConfig } from '../config-context';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import { usePaused } from '../use-paused';
import type { Choice } from './choices';

/** Records that the words find, and whether they are still looked for or could not be. */
export function useFound(text: string): { rows: Choice[]; isBusy: boolean; isFailed: boolean } {
  const { config } = useAdminConfig();
  const { say } = useTexts();
  const typed = text.trim();
  const q = usePaused(typed);
  const isAsked = q.length >= FEWEST_LETTERS && typed.length >= FEWEST_LETTERS;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['tim-nhanh', q],
    queryFn: ({ signal }) =>
      call<typeof findQuickly>('GET /tim-nhanh', { query: { q } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // A scanner presses Enter at once: nobody is offered whom the beginning of the line found.
  const isOld = readCard(typed) !== null && (isFetching || q !== typed);
  const rows = (isAsked && !isOld ? (data?.found ?? []) : []).flatMap((row): Choice[] => {
    const resource = config.resources.find(({ name }) => name === row.resource);
    if (!resource) return [];
    return [
      {
        key: `${row.resource} ${row.id}`,
        group: say(resource.label),
        label: row.title,
        detail: row.subtitle,
        icon: resource.icon,
        to: pagePath(resource, row.id),
      },
    ];
  });
  const isBusy = typed.length >= FEWEST_LETTERS && (isFetching || q !== typed);
  return { rows, isBusy, isFailed: isAsked && isError };
}
