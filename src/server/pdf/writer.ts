import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONT_FOLDER, FONTS } from './fonts';

/** Loaded when somebody prints: it is the largest package of the server. */
async function loadWriter() {
  const { default: pdfMake } = await import('pdfmake');
  pdfMake.setFonts(FONTS);
  // Printed texts are what people typed: they fetch nothing and read no file but the fonts.
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER));
  return pdfMake;
}
let writer: ReturnType<typeof loadWriter> | undefined;

/** Writes a PDF file with embedded fonts, each of which has every Vietnamese letter. */
export async function pdfOf(definition: TDocumentDefinitions): Promise<Buffer> {
  writer ??= loadWriter();
  return (await writer).createPdf(definition).getBuffer();
}
