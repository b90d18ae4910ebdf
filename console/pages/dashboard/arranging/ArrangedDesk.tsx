import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, useId, useReducer, useRef, useState } from 'react';
import { placedAs } from '#base/stage/placed.ts';
import { useSend } from '#browser/query.ts';
import { KEPT_NOUN } from '#subjects/dataset/terms.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { added, isSame, removed, shownOf, withUnseen } from '#subjects/workbench/rules.ts';
import type { WorkbenchLayout } from '#subjects/workbench/wire.ts';
import { Select as Choice } from '../../../parts/controls/Select.tsx';
import { tellSuccess } from '../../../parts/messages.ts';
import { usePermitted } from '../../../parts/Permitted.tsx';
import { Board } from '../board/Board.tsx';
import { deskWidgetOf } from '../board/desk-widgets.tsx';
import styles from './Arranging.module.css';
import { type DraftAction, draftOf, draftReducer } from './draft.ts';
import { Handle } from './Handle.tsx';
import { speechOf } from './speech.ts';
import { TargetPicker } from './TargetPicker.tsx';
import { GONE, useThings } from './things.ts';

const USUAL_SIZE = { w: 12, h: 12 };

interface DeskProps {
  readonly layout: WorkbenchLayout;
  readonly offered: readonly string[];
  readonly roleCode: string | undefined;
  readonly onRoleCode: (roleCode: string | undefined) => void;
  readonly onDone: () => void;
}

/** The layout while it is arranged: tiles with their handles, and what may be added. */
export function ArrangedDesk({ layout, offered, roleCode, onRoleCode, onDone }: DeskProps) {
  const keysId = useId();
  const board = useRef<HTMLDivElement>(null);
  const mayArrangeRoles = usePermitted(['workbench.arrange-role']);
  const things = useThings(roleCode);
  const isOffered = (key: string) => offered.includes(placedAs(key).widget);
  const titleOf = (key: string) => {
    const widget = deskWidgetOf(key);
    if (widget?.of === undefined) return widget?.title ?? key;
    return things.find((thing) => thing.key === key)?.title ?? GONE;
  };
  const [start] = useState(() => shownOf(layout.tiles, isOffered));
  const [draft, dispatch] = useReducer(draftReducer, start, draftOf);
  const [order, setOrder] = useState<readonly string[]>(() => start.map(({ key }) => key));
  const [announcement, setAnnouncement] = useState('');
  /** What was added or taken away last: its handle, or the button that brings it back, gets the focus that went with the other. */
  const [latest, setLatest] = useState<string>();
  const { send: save, sending: saving } = useSend(workbenchCalls.save);
  const { send: takeBack, sending: resetting } = useSend(workbenchCalls.remove);
  const { present: tiles, held } = draft;
  const isChanged = !isSame(tiles, start);

  const act = (action: DraftAction) => {
    const text = speechOf(draft, action, draftReducer(draft, action), titleOf);
    if (text) setAnnouncement(text);
    dispatch(action);
  };
  const handleAdd = (key: string) => {
    setOrder((keys) => [...keys.filter((one) => one !== key), key]);
    act({ type: 'change', tiles: added(tiles, key, deskWidgetOf(key)?.size ?? USUAL_SIZE) });
    setLatest(key);
    setAnnouncement(`已添加${titleOf(key)}`);
  };
  const handleRemove = (key: string) => {
    act({ type: 'change', tiles: removed(tiles, key) });
    setLatest(key);
    setAnnouncement(`已移除${titleOf(key)}，可撤销`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !['z', 'y', 'Z'].includes(event.key)) return;
    event.preventDefault();
    act({ type: event.key === 'z' ? 'undo' : 'redo' });
  };
  const handleSave = async () => {
    const unseen = layout.tiles.filter(({ key }) => !isOffered(key));
    await save({ roleCode, version: layout.version, tiles: [...withUnseen(tiles, unseen)] });
    void tellSuccess('更新成功');
    onDone();
  };
  const handleReset = () =>
    confirmed(
      '恢复默认',
      roleCode === undefined
        ? '确定要恢复为角色的默认布局吗？您的布局将被删除。'
        : '确定要恢复为系统默认布局吗？该角色的布局将被删除。',
      async () => {
        if (layout.layoutId !== undefined) await takeBack({ layoutId: layout.layoutId });
        void tellSuccess('更新成功');
        onDone();
      },
    );
  const leaving = (go: () => void) =>
    isChanged ? void confirmed('放弃修改', '布局尚未保存，确定要放弃修改吗？', go) : go();
  const isMissing = (key: string) => deskWidgetOf(key) !== undefined && !tiles.some((tile) => tile.key === key);
  const missing = offered.filter(isMissing);
  const missingThings = things.filter(({ key }) => isOffered(key) && isMissing(key));

  return (
    <div onKeyDown={handleKey} style={{ display: 'contents' }}>
      <div className={styles['bar']} role="toolbar" aria-label="编排工具">
        {mayArrangeRoles && <TargetPicker roleCode={roleCode} onRoleCode={(code) => leaving(() => onRoleCode(code))} />}
        <Button disabled={draft.past.length === 0} onClick={() => act({ type: 'undo' })}>
          撤销
        </Button>
        <Button disabled={draft.future.length === 0} onClick={() => act({ type: 'redo' })}>
          重做
        </Button>
        <div className={styles['end']}>
          <Button disabled={layout.layoutId === undefined} loading={resetting} onClick={() => void handleReset()}>
            恢复默认
          </Button>
          <Button onClick={() => leaving(onDone)}>取消</Button>
          <Button type="primary" loading={saving} onClick={() => void handleSave().catch(() => undefined)}>
            保存
          </Button>
        </div>
        <div className={styles['more']} role="group" aria-label="可添加的组件">
          {missing.length === 0 ? '可见的组件都已在工作台上' : '添加组件：'}
          {missing.map((key) => (
            <Button
              key={key}
              {...(key === latest ? { ref: focused } : {})}
              size="small"
              aria-label={`添加${titleOf(key)}`}
              onClick={() => handleAdd(key)}
            >
              ＋ {titleOf(key)}
            </Button>
          ))}
          {missingThings.length > 0 && (
            <span className={styles['things']}>
              <Choice
                label={`添加${KEPT_NOUN}`}
                value=""
                placeholder={`＋ 添加${KEPT_NOUN}…`}
                options={missingThings.map(({ key, title, note }) => ({
                  value: key,
                  label: note === '' ? title : `${title}（${note}）`,
                }))}
                onChange={handleAdd}
              />
            </span>
          )}
        </div>
        <p id={keysId} className={styles['keys']}>
          拖动组件可移动，拖动右下角可调整大小；也可用键盘：回车选中，方向键移动，Shift 加方向键调整大小，Esc
          取消，Delete 移除，Ctrl+Z 撤销。
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Board
        ref={board}
        tiles={tiles}
        order={order}
        find={deskWidgetOf}
        renderOver={(tile) => (
          <Handle
            tile={tile}
            title={titleOf(tile.key)}
            held={held?.key === tile.key}
            tiles={tiles}
            board={() => board.current}
            gripRef={tile.key === latest ? focused : undefined}
            describedBy={keysId}
            onAct={act}
            onRemove={() => handleRemove(tile.key)}
          />
        )}
      />
    </div>
  );
}

const focused = (element: unknown) => {
  if (element instanceof HTMLElement) element.focus();
};

async function confirmed(title: string, content: string, onOk: () => void | Promise<void>): Promise<void> {
  const { modal } = await import('../../../parts/arco/arco-modal.ts');
  modal.confirm({ title, content, okText: '确定', cancelText: '取消', onOk: () => void onOk() });
}
