import { inspectionStickerKind } from './kinds/inspection-sticker';

/** The kinds of fields of this extension; the server and the staff area have facets of the same names. */
export const kinds = [inspectionStickerKind] as const;
