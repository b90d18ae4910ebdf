/** A visited view 标签页 (spec 1 §2.4, §3 "Visited/cached view"), known by its path: filters change its address, not which tab it is. */
export interface Tab {
  readonly path: string;
  /** Path and query as last seen there: coming back leads to these filters. */
  readonly address: string;
  readonly title: string;
  /** A fixed tab 固定标签: always there, first, and never closed. */
  readonly affix: boolean;
}

export interface Tabs {
  readonly open: readonly Tab[];
  /** Path of the tab in front; '' before the first visit. */
  readonly active: string;
  /** Paths whose pages are kept alive, the most recently used first. */
  readonly kept: readonly string[];
  /** How often a tab was refreshed: another number is another page. */
  readonly turns: Readonly<Record<string, number>>;
}

/** Pages kept alive; the least recently used beyond it is freed, its tab and its address stay (REPORTS.md "The desk's shell"). */
export const MOST_KEPT = 8;

/** Where the last tab leads when it is closed (spec 1 §2.4). */
export const ROOT_PAGE = '/';

export type Step =
  | { readonly kind: 'visit'; readonly tab: Tab }
  | { readonly kind: 'close' | 'close-others' | 'refresh'; readonly path: string }
  | { readonly kind: 'close-all' }
  /** Puts a tab at the place of another. */
  | { readonly kind: 'move'; readonly path: string; readonly to: string };

/** The tabs after a reload: those that were open and still exist, behind the fixed ones. */
export function tabsOf(affix: readonly Tab[], restored: readonly Tab[]): Tabs {
  const fixed = affix
    .map((tab) => restored.find(({ path }) => path === tab.path) ?? tab)
    .map((tab) => ({ ...tab, affix: true }));
  const others = restored.filter(
    ({ path }, index) =>
      !fixed.some((tab) => tab.path === path) && restored.findIndex((tab) => tab.path === path) === index,
  );
  return { open: [...fixed, ...others.map((tab) => ({ ...tab, affix: false }))], active: '', kept: [], turns: {} };
}

/** What a step makes of the tabs. Fixed tabs cannot be closed; closing the tab in front brings the last remaining one there (spec 1 §2.4). */
export function stepped(tabs: Tabs, step: Step): Tabs {
  switch (step.kind) {
    case 'visit':
      return visited(tabs, step.tab);
    case 'close':
      return onlyThose(tabs, ({ path }) => path !== step.path);
    case 'close-others':
      return has(tabs, step.path)
        ? inFront(
            onlyThose(tabs, ({ path }) => path === step.path),
            step.path,
          )
        : tabs;
    case 'close-all':
      return onlyThose(tabs, () => false);
    case 'refresh':
      return has(tabs, step.path)
        ? inFront({ ...tabs, turns: { ...tabs.turns, [step.path]: turnOf(tabs, step.path) + 1 } }, step.path)
        : tabs;
    case 'move':
      return moved(tabs, step.path, step.to);
  }
}

/** Where the browser goes for the tab in front; the root page when there is none. */
export function addressInFront(tabs: Tabs): string {
  return tabs.open.find(({ path }) => path === tabs.active)?.address ?? ROOT_PAGE;
}

export function turnOf(tabs: Tabs, path: string): number {
  return tabs.turns[path] ?? 0;
}

/** The tab before or after the one in front, around the ends. */
export function neighbourOf({ open, active }: Tabs, by: -1 | 1): Tab | undefined {
  const at = open.findIndex(({ path }) => path === active);
  return at < 0 ? open[0] : open[(at + by + open.length) % open.length];
}

const has = ({ open }: Tabs, path: string) => open.some((tab) => tab.path === path);

function visited(tabs: Tabs, tab: Tab): Tabs {
  const open = has(tabs, tab.path)
    ? tabs.open.map((one) => (one.path === tab.path ? { ...tab, affix: one.affix } : one))
    : [...tabs.open, { ...tab, affix: false }];
  return inFront({ ...tabs, open }, tab.path);
}

function inFront(tabs: Tabs, path: string): Tabs {
  return { ...tabs, active: path, kept: [path, ...tabs.kept.filter((one) => one !== path)].slice(0, MOST_KEPT) };
}

function onlyThose(tabs: Tabs, stays: (tab: Tab) => boolean): Tabs {
  const open = tabs.open.filter((tab) => tab.affix || stays(tab));
  const there = new Set(open.map(({ path }) => path));
  const left = { ...tabs, open, kept: tabs.kept.filter((path) => there.has(path)) };
  if (there.has(tabs.active)) return left;
  const last = open.at(-1);
  return last ? inFront(left, last.path) : { ...left, active: '' };
}

/** A tab keeps to its own kind: fixed ones stay in front of the others. */
function moved(tabs: Tabs, path: string, to: string): Tabs {
  const tab = tabs.open.find((one) => one.path === path);
  const place = tabs.open.findIndex((one) => one.path === to);
  if (!tab || tabs.open[place]?.affix !== tab.affix) return tabs;
  const others = tabs.open.filter((one) => one !== tab);
  return { ...tabs, open: [...others.slice(0, place), tab, ...others.slice(place)] };
}
