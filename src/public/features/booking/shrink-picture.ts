/** The longer side that is left, in pixels: print of a prescription stays readable. */
const MOST = 2000;
/** A picture of that size or less is sent as it is where its file is smaller than this. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/** Pictures that may be drawn anew; others move, or are made of lines. */
const isPhoto = ({ type }: File): boolean =>
  type.startsWith('image/') && !['image/gif', 'image/svg+xml'].includes(type);

function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/**
 * A photograph as it is sent: upright, its longer side 2,000 pixels at most, without what the camera
 * notes (place, time). The file itself where it is no photograph, is small already, or this browser
 * cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isPhoto(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MOST / Math.max(picture.width, picture.height));
    const keeps = scale === 1 && file.size <= SMALL_BYTES;
    const blob = keeps ? null : await drawn(picture, scale);
    picture.close();
    if (!blob || blob.size >= file.size) return file;
    const name = file.name.replace(/\.\w+$/, '') || file.name;
    const { lastModified } = file;
    return new File([blob], `${name}.jpg`, { type: blob.type, lastModified });
  } catch {
    return file;
  }
}
