/** What we use of subset-font, which brings no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
