import { across, ALL, evenly, type Layout } from '#base/stage/layout.ts';

/** Twelve columns: their gutters lie on the seams of two screens beside each other, and of three. */
export const GRID_COLUMNS = 12;
const columns = evenly(GRID_COLUMNS);
const row = (...spans: ReadonlyArray<readonly [string, number]>): string => across(...spans);
/** Key figures stand in a row of their own. */
const FIGURES = '192px minmax(0, 1fr)';

/** How the blocks of a scene of one's own can stand 版式; the first area is that of the hero. */
export interface Grid {
  readonly key: string;
  readonly title: string;
  readonly areas: readonly string[];
  readonly layout: Layout;
}

const gridOf = (key: string, title: string, areas: readonly string[], rows: string, ...lines: string[]): Grid => ({
  key,
  title,
  areas,
  layout: { areas: lines, columns, rows },
});

export const GRIDS: readonly Grid[] = [
  gridOf('whole', '整屏一块', ['a'], ALL, row(['a', 12])),
  gridOf('halves', '左右对半', ['a', 'b'], ALL, row(['a', 6], ['b', 6])),
  gridOf('main-side', '主图加右栏', ['a', 'b'], ALL, row(['a', 8], ['b', 4])),
  gridOf('main-narrow', '宽主图加窄栏', ['a', 'b'], ALL, row(['a', 9], ['b', 3])),
  gridOf('thirds', '三栏', ['a', 'b', 'c'], ALL, row(['b', 4], ['a', 4], ['c', 4])),
  gridOf('middle', '主图居中', ['a', 'b', 'c'], ALL, row(['b', 3], ['a', 6], ['c', 3])),
  gridOf(
    'figures',
    '四项指标加主图和右栏',
    ['a', 'b', 'c', 'd', 'e', 'f'],
    FIGURES,
    row(['c', 3], ['d', 3], ['e', 3], ['f', 3]),
    row(['a', 8], ['b', 4]),
  ),
  gridOf(
    'figures-middle',
    '四项指标加三栏',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    FIGURES,
    row(['d', 3], ['e', 3], ['f', 3], ['g', 3]),
    row(['b', 3], ['a', 6], ['c', 3]),
  ),
];
