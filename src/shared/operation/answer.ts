import { z } from 'zod';
import type { RecordOf, ResourceName } from '../resource/register';

/** An answer that is no JSON: a calendar, a PDF, an archive. */
export interface Media {
  media: string;
  /** What it holds, for the document. */
  holds: string;
}

/** What a call answers: JSON of a schema, a file, or nothing. */
export type Answer = z.ZodType | Media | null;

/** Whether an answer is a file. */
export const isMedia = (answer: Answer): answer is Media => answer !== null && 'media' in answer;

/** An answer that is a file of this type. */
export const media = (type: string, holds: string): Media => ({ media: type, holds });

/** Marks a schema that stands for a component of the document, by its name. */
export const COMPONENT = 'component';

/** A row of a resource as the asker may see it: what the role may not read is left out. */
export const row = <N extends ResourceName>(name: N): z.ZodType<RecordOf<N>, RecordOf<N>> =>
  z.custom<RecordOf<N>>().meta({ [COMPONENT]: name });

/** JSON of this type that the document does not look into: it is answered as it is stored. */
export const stored = <T>(holds: string): z.ZodType<T, T> =>
  z.custom<T>().meta({ description: holds });

/** An id; of a row of that resource where one is named. */
export const id = (resource?: string): z.ZodUUID =>
  resource === undefined ? z.uuid() : z.uuid().meta({ 'x-reference': resource });

/** A moment, ISO 8601 UTC. */
export const instant = (): z.ZodISODateTime => z.iso.datetime();

/** A day, `YYYY-MM-DD`. */
export const day = (): z.ZodISODate => z.iso.date();

/** A number of things. */
export const count = (): z.ZodInt => z.int();
