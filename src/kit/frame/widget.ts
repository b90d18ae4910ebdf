import type { ComponentType } from 'react';
import type { Density } from '../tokens/theme.ts';
import type { Fetchable } from './late.tsx';

export interface WidgetProps {
  readonly density: Density;
  /** False while it is mounted but out of sight, as in a hidden scene: its timers and page turns rest. Absent means true. */
  readonly active?: boolean | undefined;
  /** Told each time a paged widget has shown its last page: a scene may stay until then. */
  readonly onRound?: (() => void) | undefined;
  /** The number of what it is placed for, of a widget that is placed for one thing out of many. */
  readonly of?: string | undefined;
}

export type Asking = 'work' | 'attention';

/** What the wall and the workbench know of a widget without looking inside 组件清单. */
export interface Widget {
  /** Subject and name, e.g. `vegetable-price/warnings`; scenes and layouts place it by this. */
  readonly key: string;
  readonly title: string;
  /** What it is placed for one of, as a noun 组件对象: it is offered for each of them and never by itself. */
  readonly of?: string | undefined;
  /** Milliseconds between two deliveries of its data: what freshness is measured against. */
  readonly cadence: number;
  /** The permission its calls ask for: without it the widget takes no room. */
  readonly permission: string;
  /** The right of those at a desk whom it concerns, where its calls answer others too: they would only be told that there is nothing for them. */
  readonly concerns?: string | undefined;
  /** Columns (of 24) and rows (of 40 px) that it gets when it is put on a workbench; half the width and 12 rows when left out. */
  readonly size?: { readonly w: number; readonly h: number } | undefined;
  /**
   * At a desk as high as what it holds 随内容高: a list ends with its tile at the latest and goes on within it; figures are whole, however narrow the
   * desk makes them. What draws into the room that it gets fills its tile.
   */
  readonly hugs?: 'list' | 'whole' | undefined;
  /** What it asks of a person: something to do, or to look into. A phone shows these first; all others only tell. */
  readonly asks?: Asking | undefined;
  /** Whether it can show a past day (`usePastDay`) 可回看: its data carry a date. */
  readonly past?: true | undefined;
  /** Moving pictures, of which paper holds nothing. */
  readonly moving?: true | undefined;
  /** What it draws its data with that comes late, e.g. a chart's engine: fetched while the page around it is drawn. */
  readonly drawsWith?: readonly Fetchable[] | undefined;
  /** `fetch`: of one whose code is not of the program's first load. */
  readonly Component: ComponentType<WidgetProps> & Fetchable;
}
