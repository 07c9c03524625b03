import sharp from 'sharp';

/** A photograph as a phone takes it: large, and turned by its orientation alone. */
export const photograph = () =>
  sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#c06080' } })
    .composite([
      {
        input: { create: { width: 1600, height: 2400, channels: 3, background: '#204060' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
