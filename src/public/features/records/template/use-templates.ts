import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../navigation/rights';

export const api = () => import('../../../../shared/api/templates-api');

export const templateKey = (id: string) => ['template', id] as const;
export const TEMPLATES_KEY = ['templates'] as const;

export const useTemplates = () =>
  useQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }) => (await api()).listTemplates(signal),
    refetchOnMount: 'always',
    staleTime: 0,
  });

export const useTemplate = (id: string) =>
  useQuery({
    queryKey: templateKey(id),
    queryFn: async ({ signal }) => (await api()).readTemplate(id, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** What the signed-in person may do with templates; the server has the last word. */
export const useRights = (): { write: boolean; manage: boolean } => ({
  write: useMay('mau-benh-an', 'create'),
  manage: useMay('mau-benh-an', 'publish'),
});
