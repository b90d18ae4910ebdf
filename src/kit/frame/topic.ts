import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';

/** What the widgets of a scene are about together 联动: by kind, e.g. `business-area`, its number. */
export interface TopicBoard {
  readonly topics: Readonly<Record<string, string>>;
  /** What the programme keeps the scene to 固定; nobody tells another. */
  readonly fixed?: Readonly<Record<string, string>>;
  tell(kind: string, id: string): void;
}

/** No board, no common topic: at a desk each widget is asked for itself. */
export const TopicContext = createContext<TopicBoard | null>(null);

/** Tells the others of the scene what this widget shows, so that they show what belongs to it. */
export function useTellTopic(kind: string, id: string): void {
  const tell = use(TopicContext)?.tell;
  useEffect(() => tell?.(kind, id), [tell, kind, id]);
}

/** What the programme keeps the scene to; undefined where it leaves it to the widgets. */
export function useFixedTopic(kind: string): string | undefined {
  return use(TopicContext)?.fixed?.[kind];
}

/** What another widget of the scene shows; undefined where none tells. */
export function useTopic(kind: string): string | undefined {
  return use(TopicContext)?.topics[kind];
}

/** The day that everything of a scene is to be of 往日; undefined for now. */
export const PAST_DAY = 'day';
export const usePastDay = (): string | undefined => useFixedTopic(PAST_DAY);

/** What the widgets of a scene are about together, as one of them tells, and what they are kept to: `fixed`, the same object until it changes. */
export function useTopicBoard(fixed: Readonly<Record<string, string>>): TopicBoard {
  const [told, setTopics] = useState<TopicBoard['topics']>({});
  const tell = useCallback((kind: string, id: string) => setTopics((now) => ({ ...now, [kind]: id })), []);
  return useMemo(() => ({ topics: { ...told, ...fixed }, fixed, tell }), [told, fixed, tell]);
}
