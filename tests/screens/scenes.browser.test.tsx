import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { use, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFreshnessReport } from '#kit/frame/freshness-board.ts';
import { StandingContext } from '#kit/frame/place.ts';
import { usePastDay, useTellTopic, useTopic } from '#kit/frame/topic.ts';
import type { Widget, WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { limitOf } from '../../screens/programme/timeline.ts';
import { pastDayAtom, programmeAtom, replayAtom } from '../../screens/rotation/atoms.ts';
import { findingAtom, freshnessCountsAtom } from '../../screens/scenes/boards.ts';
import { Scenes } from '../../screens/scenes/Scenes.tsx';
import type { FindWidget } from '../../screens/scenes/SceneView.tsx';
import { placesIn } from '#base/stage/layout.ts';
import { rehearsedScenes as scenes } from '#subjects/programme/scenes.ts';

/** Every scene in turn, whatever the hour 彩排. */
vi.hoisted(() =>
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}&scenes=all`),
);

/** Widgets that say what happens to them. */
function planted(Special: Readonly<Record<string, (props: WidgetProps) => React.ReactNode>> = {}) {
  const made: string[] = [];
  const gone: string[] = [];
  const cache = new Map<string, Widget>();
  const find: FindWidget = (key) => {
    const known = cache.get(key);
    if (known) return known;
    const Component = (props: WidgetProps) => {
      useFreshnessReport('fresh');
      useEffect(() => {
        made.push(key);
        return () => void gone.push(key);
      }, []);
      return (
        Special[key]?.(props) ?? (
          <p data-widget={key} data-resting={props.active === false}>
            {key}
          </p>
        )
      );
    };
    const widget = { key, title: `标题 ${key}`, cadence: 1, permission: 'market.read', Component };
    cache.set(key, widget);
    return widget;
  };
  return { find, made, gone };
}

function shown(find: FindWidget) {
  const store = createStore();
  const { container } = render(
    <Provider store={store}>
      <div style={{ width: 1920, height: 900, display: 'grid' }}>
        <Scenes aspect="standard" find={find} />
      </div>
    </Provider>,
  );
  const next = () => act(() => store.set(programmeAtom, { type: 'next' }));
  const scene = (key: string) => container.querySelector<HTMLElement>(`[data-key="${key}"]`);
  return { container, store, next, scene };
}

afterEach(() => vi.restoreAllMocks());

describe('create once, toggle visibility (WALL "Long run")', () => {
  it('500 switches make every widget once and take none away', () => {
    const { find, made, gone } = planted();
    const { container, next } = shown(find);
    for (const _scene of scenes) next();
    const nodes = container.querySelectorAll('*').length;
    const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
    for (let count = 0; count < 500; count += 1) next();
    expect(made).toHaveLength(scenes.flatMap((scene) => placesIn(scene, 'standard')).length);
    expect(gone).toEqual([]);
    expect(container.querySelectorAll('*')).toHaveLength(nodes);
    expect(listening).not.toHaveBeenCalled();
  });

  it('hidden scenes are out of reach and rest, the shown one is not', async () => {
    const { next, scene } = shown(planted().find);
    next();
    expect([scene('city')?.inert, scene('prices')?.inert]).toEqual([true, false]);
    await vi.waitFor(() => expect(scene('city')?.querySelectorAll('[data-resting="true"]')).toHaveLength(8));
    expect(scene('prices')?.querySelectorAll('[data-resting="false"]')).toHaveLength(4);
  });

  it('at the instant of a switch no widget is drawn anew: those of the scenes wake and rest once it has been painted', () => {
    let drawings = 0;
    const Counted = () => void (drawings += 1);
    const widget: Widget = {
      key: 'any',
      title: '任意',
      cadence: 1,
      permission: 'market.read',
      Component: Counted,
    };
    const { store, next } = shown(() => widget);
    act(() => {
      const state = store.get(programmeAtom);
      store.set(programmeAtom, { type: 'tick', now: state.at + 0.8 * limitOf(state) });
    });
    drawings = 0;
    next();
    expect(drawings).toBe(0);
  });

  it('the one that left stands under the fade until the next is coming, and that one is ready before it is seen', () => {
    const seen: string[] = [];
    const Told = () => <p data-widget="map" data-standing={use(StandingContext)} />;
    const { store, next, scene } = shown(planted({ 'planning/layers': Told, 'planning/prices': Told }).find);
    const look = () =>
      void seen.push(
        ['city', 'prices']
          .map((key) => scene(key)?.querySelector<HTMLElement>('[data-widget="map"]')?.dataset['standing'] ?? 'none')
          .join(),
      );
    const pass = (share: number) =>
      act(() => {
        const state = store.get(programmeAtom);
        store.set(programmeAtom, { type: 'tick', now: state.at + share * limitOf(state) });
      });
    look();
    pass(0.8);
    look();
    next();
    look();
    pass(0.8);
    look();
    expect(seen).toEqual(['true,none', 'true,true', 'true,true', 'false,true']);
  });

  it('the next scene is not mounted before it is needed', () => {
    expect(shown(planted().find).scene('prices')).toBeNull();
  });

  it('scenes cross-fade in 250–400 ms and the one that left is not seen any more', async () => {
    const { next, scene } = shown(planted().find);
    next();
    const [leaving, coming] = ['city', 'prices'].map((key) => getComputedStyle(scene(key) as HTMLElement));
    const [length = 0, seen = 0] = [leaving?.transitionDuration, leaving?.transitionDelay.split(', ').at(-1)].map(
      (text) => Number.parseFloat(text ?? '') * 1_000,
    );
    expect(seen).toBe(length);
    expect(coming).toMatchObject({ opacity: '1', visibility: 'visible' });
    expect(Number(leaving?.zIndex)).toBeGreaterThan(Number(coming?.zIndex));
    expect(coming?.backgroundColor).not.toContain('rgba');
    expect(length).toBeGreaterThanOrEqual(250);
    expect(length).toBeLessThanOrEqual(400);
    await vi.waitFor(() => expect(getComputedStyle(scene('city') as HTMLElement).visibility).toBe('hidden'), {
      timeout: 15_000,
    });
  });
});

describe('a widget that throws 组件故障', () => {
  it('is replaced by a panel, logged, others live on, and it is tried again at its next showing', () => {
    let broken = true;
    const layers = () => {
      if (broken) throw new Error('planted');
      return <p data-widget="healed" />;
    };
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container, next, scene } = shown(planted({ 'planning/layers': layers }).find);
    expect(scene('city')?.textContent).toContain('该组件暂时无法显示');
    expect(container.querySelector('[data-widget="city-day/today"]')).not.toBeNull();
    expect(
      said.mock.calls.some(([line]) => String(line).includes('"event":"widget-failed","widget":"planning/layers"')),
    ).toBe(true);

    broken = false;
    for (const _other of scenes.slice(1)) next();
    expect(scene('city')?.querySelector('[data-widget="healed"]')).toBeNull();
    next();
    expect(scene('city')?.querySelector('[data-widget="healed"]')).not.toBeNull();
    expect(scene('city')?.textContent).not.toContain('该组件暂时无法显示');
  });

  it('that this build does not have is replaced the same way', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(shown(() => undefined).container.textContent).toContain('该组件暂时无法显示');
  });
});

describe('what widgets tell the wall', () => {
  it('what the hero of a scene found is its title, under its plain name, and goes with it', () => {
    const matrix = (props: WidgetProps) => (
      <WidgetFrame title="25 个价格偏离中位数" density={props.density} state="ready">
        <p />
      </WidgetFrame>
    );
    const { next, store, scene } = shown(planted({ 'vegetable-price/matrix': matrix }).find);
    expect(store.get(findingAtom)).toBeUndefined();
    next();
    expect(store.get(findingAtom)).toBe('25 个价格偏离中位数');
    expect(scene('prices')?.querySelector('h2')?.textContent).toBe('标题 vegetable-price/matrix');
    next();
    expect(store.get(findingAtom)).toBeUndefined();
  });

  it('a widget that belongs to what another one shows follows it', () => {
    const heat = (_props: WidgetProps) => {
      useTellTopic('business-area', '98471');
      return <p />;
    };
    const follows = (_props: WidgetProps) => <p data-widget="follows">{useTopic('business-area')}</p>;
    const { next, scene } = shown(
      planted({ 'heat/region': heat, 'business-area/customers': follows, 'business-area/monthly-reports': follows })
        .find,
    );
    for (const _other of scenes.slice(
      0,
      scenes.findIndex(({ key }) => key === 'area-heat'),
    ))
      next();
    expect(scene('area-heat')?.querySelector('[data-widget="follows"]')?.textContent).toBe('98471');
    expect(scene('customers')?.querySelector('[data-widget="follows"]')?.textContent).toBe('');
  });

  it('of a past day those that keep one show it, over the others lies a word, and the next scene is of now 回看', () => {
    const keeps = ({ density }: WidgetProps) => (
      <WidgetFrame title="指数" density={density} state="ready" freshness="stale">
        <p data-widget="keeps">{usePastDay()}</p>
      </WidgetFrame>
    );
    const { find } = planted({ 'vegetable-price/index': keeps });
    const { next, store, scene } = shown((key) => {
      const widget = find(key);
      return widget && key === 'vegetable-price/index' ? { ...widget, past: true } : widget;
    });
    const covers = () => scene('city')?.textContent?.split('没有保存往日数据').length ?? 0;
    act(() => store.set(replayAtom, { days: ['2026-03-05'], stands: 600_000, switches: 0 }));
    expect(scene('city')?.querySelector('[data-widget="keeps"]')?.textContent).toBe('2026-03-05');
    expect(covers()).toBe(8);
    // What was on a past day is never too old.
    expect(store.get(freshnessCountsAtom).stale).toBeUndefined();
    next();
    expect(store.get(pastDayAtom)).toBeUndefined();
    expect(scene('city')?.querySelector('[data-widget="keeps"]')?.textContent).toBe('');
    expect(covers()).toBe(1);
  });

  it('the header counts the widgets of the present scene only', () => {
    const { next, store } = shown(planted().find);
    expect(store.get(freshnessCountsAtom)).toEqual({ fresh: 8 });
    next();
    expect(store.get(freshnessCountsAtom)).toEqual({ fresh: 4 });
  });

  it('the last page of a shown table lets its scene go', () => {
    const table = ({ onRound }: WidgetProps) => (
      <button type="button" onClick={onRound}>
        末页
      </button>
    );
    const { container, next, store } = shown(planted({ 'vegetable-price/warnings': table }).find);
    next();
    next();
    expect(store.get(programmeAtom).rounded).toBe(false);
    act(() => container.querySelector('button')?.click());
    expect(store.get(programmeAtom).rounded).toBe(true);
  });
});
