import type { Template } from '../records/template';
import { request } from './client';

const TEMPLATES = '/mau-benh-an';
const one = (id: string) => `${TEMPLATES}/${encodeURIComponent(id)}`;

export type TemplateState = 'draft' | 'published' | 'retired';

/** What is edited of a template. */
export interface TemplateContent {
  name: string;
  formCode: string;
  encounter: string;
  schema: Template;
}

/** A template as the API answers it. */
export interface StoredTemplate extends TemplateContent {
  id: string;
  version: number;
  edition: number;
  state: TemplateState;
  publishedAt: string | null;
  updatedAt: string;
}

/** Enough for every edition of every form that a clinic has. */
const ALL = '[0,999]';

export const listTemplates = (signal?: AbortSignal): Promise<StoredTemplate[]> =>
  request({
    url: TEMPLATES,
    params: { range: ALL, sort: JSON.stringify(['name', 'ASC']) },
    signal,
  });

export const readTemplate = (id: string, signal?: AbortSignal): Promise<StoredTemplate> =>
  request({ url: one(id), signal });

export const createTemplate = (content: TemplateContent): Promise<StoredTemplate> =>
  request({ method: 'POST', url: TEMPLATES, data: { ...content, edition: 1 } });

/** Answers 409 with the stored one as `current` where `version` is not the latest. */
export const saveTemplate = (
  id: string,
  version: number,
  content: TemplateContent,
): Promise<StoredTemplate> =>
  request({ method: 'PUT', url: one(id), data: { ...content, version } });

export const publishTemplate = (id: string): Promise<StoredTemplate> =>
  request({ method: 'POST', url: `${one(id)}/publish`, data: {} });

export const retireTemplate = (id: string, note: string): Promise<StoredTemplate> =>
  request({ method: 'POST', url: `${one(id)}/retire`, data: note ? { note } : {} });

/** A draft of the next edition of the same form. */
export const newEdition = (id: string): Promise<StoredTemplate> =>
  request({ method: 'POST', url: `${one(id)}/new-edition`, data: {} });
