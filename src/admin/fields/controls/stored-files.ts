import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { formatNumber } from '../../../shared/format/numbers';
import type { Language } from '../../../shared/i18n/language';
import { useTexts } from '../../i18n/use-texts';
import type { SenDataProvider } from '../../providers/data-provider';

/** A signed address lives a minute; it is asked for anew a little earlier. */
const ADDRESS_MS = 50_000;

/** Files larger than this are refused by the server, in bytes. */
export const MAX_BYTES = 15 * 1024 * 1024;

/** `820 KB`, `1,4 MB`, in English `1.4 MB`. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${formatNumber(kilobytes / 1024, language, 1)} MB`;
}

/** `image/jpeg` → `JPEG`. */
export const typeNames = (types: readonly string[]): string =>
  types.map((type) => type.split('/')[1]?.toUpperCase()).join(', ');

/** An address at which an `img` can load a stored picture; undefined until it is known. */
export function usePictureAddress(id: string | null, isPublic: boolean): string | undefined {
  const dataProvider = useDataProvider<SenDataProvider>();
  const { data } = useQuery({
    queryKey: ['tep', id],
    queryFn: () => dataProvider.fileAddress(id ?? ''),
    enabled: id !== null && !isPublic,
    staleTime: ADDRESS_MS,
    gcTime: ADDRESS_MS,
    refetchOnMount: true,
  });
  if (id === null) return undefined;
  return isPublic ? `${runtimeConfig().apiUrl}/api/tep/${id}` : data;
}

/** Opens a stored file in a new window, through an address of one minute. */
export function useOpenFile(): (id: string) => Promise<void> {
  const dataProvider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const { texts } = useTexts();
  return async (id) => {
    // Opened at once, as browsers block windows that open after a wait.
    const opened = window.open('about:blank', '_blank');
    try {
      const address = await dataProvider.fileAddress(id);
      if (opened) {
        opened.opener = null;
        opened.location.replace(address);
      } else {
        window.location.assign(address);
      }
    } catch (error) {
      opened?.close();
      // The server says why nobody is given the file: it is being checked, or held a virus.
      const isKept = error instanceof HttpError && error.status === 409;
      notify(isKept ? error.message : texts.field.fileError, {
        type: isKept ? 'warning' : 'error',
      });
    }
  };
}
