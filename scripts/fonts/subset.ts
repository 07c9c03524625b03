import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { FONT_WEIGHTS } from '../../src/shared/design/tokens';

/** Every letter of Vietnamese, composed, in both cases. */
function vietnameseLetters(): string {
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
  const vowels = [...'aăâeêioôơuưy'].flatMap((letter) => tones.map((tone) => letter + tone));
  const lower = `${vowels.join('')}đ`.normalize('NFC');
  return lower + lower.toLocaleUpperCase('vi');
}

/** What the package of the whole fonts calls each weight. */
const STYLES: Record<keyof typeof FONT_WEIGHTS, string> = {
  regular: '400Regular',
  strong: '600SemiBold',
};

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const signs = '\u00a0°±²³·×÷«»©–—‘’“”•…→←−≤≥₫€™½';
const wanted = ascii + signs + vietnameseLetters();

const source = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/be-vietnam-pro/package.json'),
);
const target = join(import.meta.dirname, '../../src/shared/design/fonts');

await mkdir(target, { recursive: true });
for (const name of ['regular', 'strong'] as const) {
  const [style, weight] = [STYLES[name], FONT_WEIGHTS[name]];
  const file = join(source, style, `BeVietnamPro_${style}.ttf`);
  // Instructions for pixels are half of a file, and screens of today smooth letters without them.
  const font = await subsetFont(await readFile(file), wanted, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  });
  await writeFile(join(target, `be-vietnam-pro-${weight}.woff2`), font);
  process.stdout.write(`${weight}: ${font.length} bytes\n`);
}
await writeFile(join(target, 'LICENSE'), await readFile(join(source, 'LICENSE_FONT')));
