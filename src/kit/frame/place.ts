import { createContext, type ReactNode } from 'react';

/** What the place a widget stands in adds to its frame. */
export interface WidgetPlace {
  /** Milliseconds between two deliveries of the data, told beside their time. */
  readonly cadence?: number | undefined;
  /** Controls of the place, at the end of the title bar. */
  readonly actions?: ReactNode;
  /** Of the widget whose finding is the title of all that is shown together: its frame bears its plain name, and the finding is told. */
  readonly hero?: { readonly name: string; readonly board: FindingBoard } | undefined;
  /** Hears how the frames of the place stand, where somebody waits for them. */
  readonly board?: FrameBoard | undefined;
}

/** What a frame says of its widget 组件状态: how it stands, the instant (ms) its data are of, and what failed. */
export interface FrameSaid {
  readonly state: 'loading' | 'ready' | 'empty' | 'failed';
  readonly asOf: number | undefined;
  readonly problem: string | undefined;
}

/** Where the frames of a place say how they stand; undefined from one that has left. */
export interface FrameBoard {
  say(id: string, said: FrameSaid | undefined): void;
}

/** Where the finding of a hero goes 结论; undefined while it has none. */
export interface FindingBoard {
  tell(finding: string | undefined): void;
}

/** On a wall neither is added: who passes by needs the time of the data, not when the next come. */
export const WidgetPlaceContext = createContext<WidgetPlace>({});

/** Whether the scene a widget stands in is ready to be seen 场景就位: it is seen, about to be, or covered by the next only now. */
export const StandingContext = createContext(false);

const UNITS: ReadonlyArray<readonly [milliseconds: number, name: string]> = [
  [2_592_000_000, '个月'],
  [604_800_000, '周'],
  [86_400_000, '天'],
  [3_600_000, '小时'],
  [60_000, '分钟'],
  [1_000, '秒'],
];

/** How often data come, in words: 每天更新, 每 10 分钟更新 更新周期. */
export function cadenceText(cadence: number): string {
  const [length = 1_000, name = '秒'] = UNITS.find(([milliseconds]) => cadence >= milliseconds) ?? [];
  const times = Math.round(cadence / length);
  return times === 1 ? `每${name}更新` : `每 ${times} ${name}更新`;
}
