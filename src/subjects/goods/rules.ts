import { ALIAS_MARK, LONGEST_ALIAS, MOST_ALIASES } from './terms.ts';

/** The other names 别名 of goods, as their field keeps them one after another. */
export const aliasesIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(ALIAS_MARK).filter((alias) => alias !== '');

/** What is wrong with a text of other names, in Chinese. */
export function aliasesFault(text: string): string | undefined {
  const aliases = text.split(ALIAS_MARK);
  if (aliases.some((alias) => alias.trim() === '' || alias !== alias.trim()))
    return `多个别名之间只用一个“${ALIAS_MARK}”分开`;
  if (aliases.some((alias) => alias.length > LONGEST_ALIAS)) return `每个别名最多 ${LONGEST_ALIAS} 个字`;
  if (aliases.length > MOST_ALIASES) return `最多 ${MOST_ALIASES} 个别名`;
  return new Set(aliases).size === aliases.length ? undefined : '别名重复';
}

/** The code of goods is that of the category above, whose number is its code, with two digits behind. */
export function goodsCodeFault(above: number, code: string): string | undefined {
  const stem = String(above);
  return code.startsWith(stem) && code.length === stem.length + 2
    ? undefined
    : `应为以 ${stem} 开头的 ${stem.length + 2} 位数字`;
}

/** Whether goods are in season 应季 in a month from 1 to 12; a season may run over the new year, and what has none is always in season. */
export function isInSeason(
  { seasonFrom, seasonTo }: { readonly seasonFrom?: number | undefined; readonly seasonTo?: number | undefined },
  month: number,
): boolean {
  if (seasonFrom === undefined || seasonTo === undefined) return true;
  return seasonFrom <= seasonTo ? month >= seasonFrom && month <= seasonTo : month >= seasonFrom || month <= seasonTo;
}
