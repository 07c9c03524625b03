import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../shared/resource/register';
import { useMay } from '../../navigation/rights';

export const api = () => import('../../../shared/api/rows');

/** A template as it is stored. */
export type StoredTemplate = RecordOf<'mau-benh-an'>;

/** What is edited of a template. */
export type TemplateContent = Pick<
  StoredTemplate,
  'name' | 'formCode' | 'encounter' | 'department' | 'schema'
>;

/** Whether patients are asked by it: they read it in their own language, and some kinds of fields are not for them. */
export const asksPatients = ({ encounter }: Pick<TemplateContent, 'encounter'>): boolean =>
  encounter === 'truoc-kham';

export const templateKey = (id: string) => ['template', id] as const;
export const TEMPLATES_KEY = ['templates'] as const;

/** Enough for every edition of every form that a clinic has. */
const ALL = [0, 999] as const;

export const useTemplates = () =>
  useQuery({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const query = { range: ALL, sort: ['name', 'ASC'] } as const;
      return (await listRows('mau-benh-an', query, signal)).rows;
    },
    refetchOnMount: 'always',
    staleTime: 0,
  });

const DEPARTMENTS = [0, 199] as const;

/** The departments that a template can be for. */
export const useDepartments = () =>
  useQuery({
    queryKey: ['template-departments'],
    queryFn: async ({ signal }) => {
      const { listRows } = await api();
      const query = { range: DEPARTMENTS, sort: ['name', 'ASC'] } as const;
      return (await listRows('phong-ban', query, signal)).rows;
    },
    staleTime: 60_000,
  });

export const useTemplate = (id: string) =>
  useQuery({
    queryKey: templateKey(id),
    queryFn: async ({ signal }) => (await api()).getRow('mau-benh-an', id, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/** What the signed-in person may do with templates; the server has the last word. */
export const useRights = (): { write: boolean; manage: boolean } => ({
  write: useMay('mau-benh-an', 'create'),
  manage: useMay('mau-benh-an', 'publish'),
});
