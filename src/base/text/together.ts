/** A sentence in which a number and what it counts stay on one line: a line that ends in 42 and begins with 项 is read twice. */
export const together = (sentence: string): string => sentence.replace(/(\d) (?=[\p{Script=Han}%])/gu, '$1\u00a0');
