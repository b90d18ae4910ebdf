import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import { isSameQuery } from '#subjects/saved-view/rules.ts';
import { SHARING } from '#subjects/saved-view/terms.ts';
import type { SavedView } from '#subjects/saved-view/wire.ts';
import { ask } from '../../register/ask.ts';
import { Select } from '../../parts/controls/Select.tsx';
import { useDeed } from '../../parts/deeds.ts';
import styles from '../Dataset.module.css';
import { KeepDialog } from './KeepDialog.tsx';

interface SavedViewsProps {
  /** The dataset that is looked at, which the address names only once somebody chose it. */
  readonly dataset: string;
}

/** 我的统计: opens a question that one kept or that others share, keeps the one in sight, subscribes to it, and puts a shared one into the menus. */
export function SavedViews({ dataset }: SavedViewsProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [query, setQuery] = useSearchParams();
  const [keeping, setKeeping] = useState(false);
  const { data: views = [] } = useCall(savedViewCalls.list, {}, { refreshOn: [savedViewEvents.changed] });
  const inSight = new URLSearchParams(query);
  inSight.set('dataset', dataset);
  const current = views.find((view) => isSameQuery(view.query, inSight.toString()));
  const handleOpen = (viewId: string) => {
    const view = views.find((one) => String(one.viewId) === viewId);
    if (view) setQuery(new URLSearchParams(view.query));
  };
  const handleSubscribe = ({ viewId, isSubscribed }: SavedView) =>
    carryOut(() => transport.send(savedViewCalls.subscribe, { viewId, on: !isSubscribed }, { quiet: true }), {
      done: isSubscribed ? '已取消订阅' : '已订阅，每周一早上在消息中告知',
    });
  const handlePin = ({ viewId, isPinned, sharing }: SavedView) =>
    carryOut(() => transport.send(savedViewCalls.pin, { viewId, on: !isPinned }, { quiet: true }), {
      done: isPinned ? '已从菜单移除' : `已固定到${SHARING[sharing]}的菜单`,
    });
  const handleRemove = ({ viewId, name, sharing, isPinned }: SavedView) =>
    ask({
      title: '删除统计',
      text: `确定删除“${name}”？${sharing === 'own' ? '' : '共享给他人的也不再能打开，'}${isPinned ? '并从菜单移除，' : ''}订阅一并取消。`,
      onYes: () =>
        carryOut(() => transport.send(savedViewCalls.remove, { viewId }, { quiet: true }), { done: '已删除' }),
    });
  return (
    <>
      <span className={styles['field']}>
        <span id={id}>我的统计</span>
        <span className={styles['several']}>
          <Select
            labelledBy={id}
            placeholder={views.length === 0 ? '尚未保存' : '选择已保存的统计'}
            value={current ? String(current.viewId) : ''}
            options={views.map(({ viewId, name, isOwn, owner }) => ({
              value: String(viewId),
              label: isOwn ? name : `${name}（${owner}）`,
            }))}
            onChange={handleOpen}
          />
        </span>
      </span>
      <Button type="outline" onClick={() => setKeeping(true)}>
        保存
      </Button>
      {current && (
        <Button loading={busy} aria-pressed={current.isSubscribed} onClick={() => void handleSubscribe(current)}>
          {current.isSubscribed ? '取消订阅' : '订阅'}
        </Button>
      )}
      {current?.mayPin && (
        <Button loading={busy} aria-pressed={current.isPinned} onClick={() => void handlePin(current)}>
          {current.isPinned ? '从菜单移除' : '固定到菜单'}
        </Button>
      )}
      {current?.isOwn && (
        <Button status="danger" onClick={() => handleRemove(current)}>
          删除
        </Button>
      )}
      {keeping && (
        <KeepDialog
          query={inSight.toString()}
          current={current}
          own={views.filter(({ isOwn }) => isOwn)}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  );
}
