import { rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Text } from '../../../shared/errors';

/** A picture may have at most this many pixels; larger ones are refused before they are decoded. */
export const MAX_PIXELS = 40_000_000;

const TOO_MANY_PIXELS: Text = {
  vi: 'Ảnh lớn hơn 40 triệu điểm ảnh.',
  en: 'The picture has more than 40 million pixels.',
};
const DAMAGED: Text = {
  vi: 'Không đọc được ảnh này. Tệp có thể đã hỏng.',
  en: 'The picture cannot be read. It may be damaged.',
};

/** A picture that cannot be taken, with what to tell the person. */
export class PictureError extends Error {
  constructor(readonly text: Text) {
    super(text.en);
    this.name = 'PictureError';
  }
}

const ENCODERS: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 85 }),
};

/** Whether pictures of this type are decoded and encoded anew. */
export const isPicture = (type: string): boolean => type in ENCODERS;

/**
 * Decodes a picture and writes it anew to `to`, upright, without metadata such as the place where
 * it was taken, and without anything that was hidden behind its pixels.
 * @throws PictureError where it is too large or cannot be decoded.
 */
export async function encodePicture(from: string, to: string, type: string): Promise<void> {
  const encode = ENCODERS[type];
  if (!encode) throw new PictureError(DAMAGED);
  // Loaded with the first picture: its library holds as much memory as all others together.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new PictureError(TOO_MANY_PIXELS);
    const image = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    await encode(image).toFile(to);
  } catch (error) {
    await rm(to, { force: true });
    throw error instanceof PictureError ? error : new PictureError(DAMAGED);
  }
}
