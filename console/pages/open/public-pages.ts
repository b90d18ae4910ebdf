import { DIRECTORIES, DIRECTORY_KINDS } from '#subjects/directory/terms.ts';
import { STATISTIC_KINDS, STATISTICS } from '#subjects/share/terms.ts';

/** A page outside the main layout: reachable without login, always passable, or standing alone (spec 1 §2.1). */
export interface PublicPageText {
  readonly path: string;
  readonly title: string;
  /** What the address shows, for who followed a link to it. */
  readonly note: string;
}

/** Addresses that are kept for what is not open yet. */
export const LATER_PAGES: readonly PublicPageText[] = [
  { path: '/outService', title: '对外服务', note: '供其他系统嵌入使用的服务页面。' },
];

/** The public statistics, each opened by a share. */
export const STATISTIC_PATHS: readonly string[] = STATISTIC_KINDS.map((kind) => STATISTICS[kind].path);

/** The public lists of enterprises by what they may do. */
export const DIRECTORY_PATHS: readonly string[] = DIRECTORY_KINDS.map((kind) => DIRECTORIES[kind].path);

/** The public list of enterprises. */
export const OPEN_LIST_PATH = '/open/ent/list';

/** The public articles. */
export const OPEN_CONTENT_PATH = '/open/content';

/** The projects of the special funds that are made public. */
export const OPEN_FUND_PATH = '/open/fund';

/** The text of an address; undefined when nothing is kept for it. */
export function laterPageOf(path: string): PublicPageText | undefined {
  return LATER_PAGES.find((page) => page.path === path);
}
