import { addressText } from '#subjects/log/rules.ts';
import type { OperationRow } from '#subjects/log/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import { changesOf } from './changes.ts';
import styles from './Logs.module.css';

/** 详情: who did what, in a sentence, and what it changed, field by field. */
export function OperationDetail({
  operation,
  onClose,
}: {
  readonly operation: OperationRow;
  readonly onClose: () => void;
}) {
  const { sequence, at, displayName, userName, actionName, target, address } = operation;
  const changes = changesOf(operation);
  return (
    <DetailDrawer title={`操作日志第 ${sequence} 条`} onClose={onClose}>
      <p className={styles['sentence']}>
        {timeText(at)}，{displayName}（{userName}）{address !== '' && `在 ${addressText(address)} `}
        {actionName}
        {target !== '' && `：${target}`}。
      </p>
      {changes.length === 0 ? (
        <p>该操作没有改动数据内容。</p>
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
              <tr key={name}>
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
