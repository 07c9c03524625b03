import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../../shared/fields/ask';
import { f } from '../../../shared/fields/f';
import { fileName, sniff } from './inspect';
import { encodePicture, PictureError } from './picture';

let folder: string;
const at = (name: string) => join(folder, name);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b57' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-picture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('encodePicture', () => {
  it('turns the picture upright and drops what was hidden in it', async () => {
    const image = blank(40, 20).withExif({ IFD0: { Artist: 'secret place' } });
    await image.withMetadata({ orientation: 6 }).jpeg().toFile(at('a.jpg'));
    await writeFile(
      at('b.jpg'),
      Buffer.concat([await readFile(at('a.jpg')), Buffer.from('<script>')]),
    );
    await encodePicture(at('b.jpg'), at('out'), 'image/jpeg');
    const { width, height, orientation, exif, format } = await sharp(at('out')).metadata();
    expect({ width, height, orientation, exif, format }).toEqual({
      width: 20,
      height: 40,
      orientation: undefined,
      exif: undefined,
      format: 'jpeg',
    });
    expect((await readFile(at('out'))).includes('<script>')).toBe(false);
  });

  it('refuses more than 40 megapixels before decoding them', async () => {
    await blank(8000, 5001).png({ compressionLevel: 9 }).toFile(at('huge.png'));
    const encoding = encodePicture(at('huge.png'), at('out2'), 'image/png');
    await expect(encoding).rejects.toMatchObject({
      text: { vi: 'Ảnh lớn hơn 40 triệu điểm ảnh.' },
    });
  });

  it('refuses a picture that breaks off', async () => {
    const whole = await blank(300, 300).jpeg().toBuffer();
    await writeFile(at('half.jpg'), whole.subarray(0, whole.length / 2));
    const encoding = encodePicture(at('half.jpg'), at('out3'), 'image/jpeg');
    await expect(encoding).rejects.toBeInstanceOf(PictureError);
  });
});

describe('sniff', () => {
  const files = filesOf(f.image({ label: { vi: 'Ảnh', en: 'Picture' } }))!;
  const upload = async (name: string, bytes: string | Buffer) => {
    await writeFile(at(name), bytes);
    return { field: 'photo', name, path: at(name), size: bytes.length };
  };

  it('goes by the content, not by the name', async () => {
    const html = await upload('x.png', '<!doctype html><script>alert(1)</script>');
    expect(await sniff(html, files)).toBeNull();
    const svg = await upload('y.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await sniff(svg, files)).toBeNull();
    const png = await upload('z.html', await blank(2, 2).png().toBuffer());
    expect(await sniff(png, files)).toBe('image/png');
  });
});

describe('fileName', () => {
  it('keeps a Vietnamese name and drops folders and control characters', () => {
    expect(fileName('C:\\anh\\Đơn thuốc.png', 'image/png')).toBe('Đơn thuốc.png');
    expect(fileName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
    expect(fileName('a\u0000b\n\u202egnp.exe', 'image/jpeg')).toBe('abgnp.jpg');
    expect(fileName('ảnh.JPEG', 'image/jpeg')).toBe('ảnh.JPEG');
    expect(fileName('', 'image/webp')).toBe('tep.webp');
  });
});
