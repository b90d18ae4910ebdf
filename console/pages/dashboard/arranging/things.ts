import { placedKey } from '#base/stage/placed.ts';
import { useCall } from '#browser/query.ts';
import { KEPT_NOUN, KEPT_WIDGET } from '#subjects/dataset/terms.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import { usePermitted } from '../../../parts/Permitted.tsx';

/** What a widget can be placed for, by the text that a layout keeps. */
export interface Thing {
  readonly key: string;
  readonly title: string;
  /** Whose it is, where it is not one's own. */
  readonly note: string;
}

/** What is no longer there, or not shared any more. */
export const GONE = `${KEPT_NOUN}（已删除或不再共享）`;

const refreshOn = [savedViewEvents.changed];

/** What the widgets that are placed for one thing can be placed for 可添加的统计; on the workbench of a role only what all see, since who arranges it has seen nothing of its users. */
export function useThings(roleCode: string | undefined): readonly Thing[] {
  const mayKeep = usePermitted(['dataset.read']);
  const { data = [] } = useCall(savedViewCalls.list, {}, { refreshOn, enabled: mayKeep });
  return data
    .filter(({ sharing }) => roleCode === undefined || sharing === 'all')
    .map(({ viewId, name, isOwn, owner }) => ({
      key: placedKey({ widget: KEPT_WIDGET, of: String(viewId) }),
      title: name,
      note: isOwn ? '' : owner,
    }));
}
