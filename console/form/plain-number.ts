/** Digits as they are counted with: full width and thousands marks taken out, as they come out of a spreadsheet. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/[,\s]/g, '');
