/** Bytes of a file that the server takes at most. */
const LARGEST = 20 * 1024 * 1024;

/** Why a file is not worth sending; undefined when it may be. `kinds` are the endings that are taken. */
export function sheetFileFault(
  { name, size }: Pick<File, 'name' | 'size'>,
  kinds: readonly string[] = ['CSV', 'XLSX'],
): string | undefined {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(`.${kind.toLowerCase()}`)))
    return `只支持 ${kinds.join('、')} 文件`;
  if (size === 0) return '文件内容为空';
  return size > LARGEST ? '文件不能超过 20 MB' : undefined;
}
