/** The text without the marks that it ends in, however many; a pattern would try again from each of them. */
export function withoutTail(text: string, mark: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === mark) end -= 1;
  return text.slice(0, end);
}
