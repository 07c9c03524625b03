declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; noHinting?: boolean; keepFeatures?: string[] },
  ): Promise<Uint8Array>;
}
