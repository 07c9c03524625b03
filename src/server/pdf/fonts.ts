import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/be-vietnam-pro/package.json'),
);
const file = (style: string): string => join(root, style, `BeVietnamPro_${style}.ttf`);

/** The folder that PDF files may read: nothing else of the disk. */
export const FONT_FOLDER = root;

/** Be Vietnam Pro with every Vietnamese letter, embedded in what is printed. */
export const FONTS = {
  BeVietnamPro: {
    normal: file('400Regular'),
    bold: file('600SemiBold'),
    italics: file('400Regular_Italic'),
    bolditalics: file('600SemiBold'),
  },
};
