import { createContext, use, useEffect } from 'react';

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
