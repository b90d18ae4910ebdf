import { later } from '#browser/timers.ts';
import { LazyBarChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { fetchParts } from '#kit/frame/late.tsx';
import { LazyMap } from '#kit/map/lazy.tsx';
import { allWidgets } from '#subjects/widgets.ts';
import { scenes } from '#subjects/programme/scenes.ts';

/** By then the first scene stands, milliseconds. */
const AFTER = 10_000;

/** Fetches what the later scenes are made of while there is a server: one that is gone by then must leave no hole in them 断网值守. */
export function fetchAhead(): void {
  later(() => {
    const widgets = scenes.flatMap(({ places }) =>
      places.flatMap(({ widget }) => allWidgets.find(({ key }) => key === widget)?.Component ?? []),
    );
    fetchParts([...widgets, LazyBarChart, LazyPieChart, LazyMap]);
  }, AFTER);
}
