import type { OperationRow } from '#subjects/log/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import { changesOf } from './changes.ts';
import styles from './Logs.module.css';

/** 详情: what one write found and what it left, field by field. */
export function OperationDetail({
  operation,
  onClose,
}: {
  readonly operation: OperationRow;
  readonly onClose: () => void;
}) {
  const { sequence, at, displayName, userName, actionName, action, target, address, before, after } = operation;
  const changes = changesOf(before, after);
  return (
    <DetailDrawer title={`操作日志第 ${sequence} 条`} onClose={onClose}>
      <dl className={styles['facts']}>
        <dt>时间</dt>
        <dd>{timeText(at)}</dd>
        <dt>操作人</dt>
        <dd>
          {displayName}（{userName}）
        </dd>
        <dt>操作</dt>
        <dd>
          {actionName}（{action}）
        </dd>
        <dt>对象</dt>
        <dd>{target}</dd>
        <dt>地址</dt>
        <dd>{address}</dd>
      </dl>
      {changes.length === 0 ? (
        <p>该操作没有记录数据内容。</p>
      ) : (
        <table className={styles['changes']}>
          <caption className="visually-hidden">修改内容</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">修改前</th>
              <th scope="col">修改后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, old, now }) => (
              <tr key={name} data-changed={old !== now}>
                <th scope="row">{name}</th>
                <td>{old}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DetailDrawer>
  );
}
