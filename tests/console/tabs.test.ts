import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressInFront,
  MOST_KEPT,
  neighbourOf,
  type Step,
  stepped,
  type Tab,
  type Tabs,
  tabsOf,
} from '../../console/shell/tabs/tabs.ts';

const tab = (path: string, query = ''): Tab => ({ path, address: path + query, title: path.slice(1), affix: false });
const AFFIX = [tab('/all'), tab('/dashboard')];
const START = tabsOf(AFFIX, []);
const after = (...steps: readonly Step[]) => steps.reduce(stepped, START);
const visit = (path: string, query = ''): Step => ({ kind: 'visit', tab: tab(path, query) });
const paths = ({ open }: Tabs) => open.map(({ path }) => path);

describe('spec 1 §2.4: tag bar of visited views', () => {
  it('a visit opens a tab at the end, a second one comes back to it', () => {
    expect(paths(after(visit('/a'), visit('/b'), visit('/a')))).toEqual(['/all', '/dashboard', '/a', '/b']);
  });

  it('another query is another address of the same tab', () => {
    const tabs = after(visit('/a'), visit('/a', '?date=2026-01-05'));
    expect(tabs.open.at(-1)).toEqual(tab('/a', '?date=2026-01-05'));
    expect(paths(tabs)).toHaveLength(3);
  });

  it.each<[string, Step, readonly string[], string]>([
    [
      'Close: the active one, and the last remaining comes to the front',
      { kind: 'close', path: '/b' },
      ['/all', '/dashboard', '/a', '/c'],
      '/c',
    ],
    [
      'Close: another one, and the active one stays',
      { kind: 'close', path: '/a' },
      ['/all', '/dashboard', '/b', '/c'],
      '/b',
    ],
    ['affix tabs cannot be closed', { kind: 'close', path: '/all' }, ['/all', '/dashboard', '/a', '/b', '/c'], '/b'],
    ['Close Others', { kind: 'close-others', path: '/a' }, ['/all', '/dashboard', '/a'], '/a'],
    ['Close Others of an affix tab', { kind: 'close-others', path: '/all' }, ['/all', '/dashboard'], '/all'],
    ['Close All', { kind: 'close-all' }, ['/all', '/dashboard'], '/dashboard'],
    [
      'what is not open cannot be closed',
      { kind: 'close', path: '/z' },
      ['/all', '/dashboard', '/a', '/b', '/c'],
      '/b',
    ],
    [
      'what is not open keeps no others from staying',
      { kind: 'close-others', path: '/z' },
      ['/all', '/dashboard', '/a', '/b', '/c'],
      '/b',
    ],
  ])('%s', (_title, step, left, active) => {
    const tabs = after(visit('/a'), visit('/c'), visit('/b'), { kind: 'move', path: '/b', to: '/c' }, step);
    expect(paths(tabs)).toEqual(left);
    expect(tabs.active).toBe(active);
  });

  it('without any tab left it goes to the root page', () => {
    const none = stepped(stepped(tabsOf([], []), visit('/a')), { kind: 'close', path: '/a' });
    expect(addressInFront(none)).toBe('/');
  });

  it('Refresh makes another page of the tab and brings it to the front', () => {
    const tabs = after(visit('/a'), visit('/b'), { kind: 'refresh', path: '/a' });
    expect(tabs.turns).toEqual({ '/a': 1 });
    expect(tabs.active).toBe('/a');
  });
});

describe('REPORTS.md: tabs keep their page’s state, the least recently used is freed beyond 8', () => {
  it('its tab stays, its page does not', () => {
    const many = Array.from({ length: MOST_KEPT + 1 }, (_one, index) => visit(`/${index}`));
    const tabs = after(...many);
    expect(tabs.kept).toHaveLength(MOST_KEPT);
    expect(tabs.kept).not.toContain('/0');
    expect(paths(tabs)).toContain('/0');
  });
});

describe('tabs come back after a reload', () => {
  it('behind the fixed ones, each once, with their addresses', () => {
    const restored = [
      tab('/dashboard', '?x=1'),
      tab('/a', '?date=2026-01-05'),
      tab('/a'),
      { ...tab('/b'), affix: true },
    ];
    const tabs = tabsOf(AFFIX, restored);
    expect(tabs.open.map(({ address, affix }) => [address, affix])).toEqual([
      ['/all', true],
      ['/dashboard?x=1', true],
      ['/a?date=2026-01-05', false],
      ['/b', false],
    ]);
  });
});

describe('drag to reorder', () => {
  it.each([
    ['/a', '/c', ['/b', '/c', '/a']],
    ['/c', '/a', ['/c', '/a', '/b']],
    ['/a', '/all', ['/a', '/b', '/c']],
    ['/a', '/a', ['/a', '/b', '/c']],
  ])('%s to the place of %s', (path, to, order) => {
    expect(paths(after(visit('/a'), visit('/b'), visit('/c'), { kind: 'move', path, to })).slice(2)).toEqual(order);
  });

  it('the neighbours go around the ends', () => {
    const tabs = after(visit('/a'));
    expect([neighbourOf(tabs, 1)?.path, neighbourOf(tabs, -1)?.path]).toEqual(['/all', '/dashboard']);
  });
});

const somePath = fc.constantFrom('/all', '/dashboard', ...Array.from({ length: 11 }, (_one, index) => `/${index}`));
const someStep: fc.Arbitrary<Step> = fc.oneof(
  somePath.map((path) => visit(path)),
  fc.record({ kind: fc.constantFrom('close' as const, 'close-others' as const, 'refresh' as const), path: somePath }),
  fc.constant<Step>({ kind: 'close-all' }),
  fc.record({ kind: fc.constant('move' as const), path: somePath, to: somePath }),
);

describe('whatever is done', () => {
  it('fixed tabs stay first, no tab is there twice, the one in front is open and kept, and no more than 8 are', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 60 }), (steps) => {
        const tabs = after(...steps);
        expect(tabs.open.slice(0, 2).map(({ affix }) => affix)).toEqual([true, true]);
        expect(new Set(paths(tabs)).size).toBe(tabs.open.length);
        expect(tabs.kept.length).toBeLessThanOrEqual(MOST_KEPT);
        expect(paths(tabs)).toEqual(expect.arrayContaining([...tabs.kept]));
        expect(tabs.kept[0] ?? '').toBe(tabs.active);
      }),
      { numRuns: 1_000 },
    );
  });
});
