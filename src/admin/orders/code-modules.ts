import JsBarcode from 'jsbarcode';

/**
 * The bars of a Code 128 of this text as modules: `1` is dark. Null for text that it cannot write.
 */
export function codeModules(text: string): string | null {
  const drawn: { encodings?: { data: string }[] } = {};
  let isRight = false;
  const valid = (right: boolean) => {
    isRight = right;
  };
  JsBarcode(drawn, text, { format: 'CODE128', flat: true, valid });
  const bars = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  return isRight && bars !== '' ? bars : null;
}
