/** What turns the direction of a text, or is not seen: with it a name looks like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** What has a meaning to a folder, a page or a header. */
const MEANING = /[<>:"|?*&%;]/g;

/**
 * A file's name from outside as it may be shown and handed on 文件名: without folders, without what is not seen or has a meaning elsewhere, with the
 * extension of what the file is, and no longer than `longest` characters. `what` is its name where nothing is left.
 */
export function harmlessFileName(given: string, extension: string, longest: number, what: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNSEEN, '').replace(MEANING, '_').trim();
  const dot = plain.lastIndexOf('.');
  const own = dot >= 0 && plain.slice(dot + 1).toLowerCase() === extension;
  const stem = (own ? plain.slice(0, dot) : plain).replace(/^[\s.]+/, '').trim();
  const room = longest - extension.length - 1;
  // A character of two halves is not cut in two.
  return `${(stem || what).slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}.${extension}`;
}
