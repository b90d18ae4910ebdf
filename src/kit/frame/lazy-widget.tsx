import type { ComponentType } from 'react';
import { LoadingState } from '../feedback/LoadingState.tsx';
import { latePart } from './late.tsx';
import type { Widget, WidgetProps } from './widget.ts';

/** A widget whose code is fetched when it is first placed: what does not show it never loads it. */
export function lazyWidget(load: () => Promise<ComponentType<WidgetProps>>): Widget['Component'] {
  return latePart<WidgetProps>(load, () => <LoadingState />);
}
