import type { ReactNode } from 'react';
import { numberText } from '#base/number-text.ts';
import type { ProposalDetail } from '#subjects/proposal/wire.ts';
import styles from '../../review/Detail.module.css';

export interface PartProps {
  readonly detail: ProposalDetail;
}

/** What is proposed, beside what there is. */
export function Differences({ detail: { deed, changes } }: PartProps) {
  if (deed === 'close') return null;
  return (
    <Part title={deed === 'create' ? '建议新增的内容' : '变更对照'}>
      <table className={styles['sheet']}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {deed === 'update' && <th scope="col">现内容</th>}
            <th scope="col">建议内容</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ term, from, to }) => (
            <tr key={term} data-changed={deed === 'update'}>
              <th scope="row">{term}</th>
              {deed === 'update' && <td>{from || '—'}</td>}
              <td>{to || '（清空）'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Records that the proposed one may be already. */
export function Alike({ detail: { deed, state, alike } }: PartProps) {
  if (deed !== 'create' || state !== 'waiting') return null;
  return (
    <Part title="疑似重复">
      {alike.length === 0 ? (
        <p>没有名称或位置相近的记录</p>
      ) : (
        <ul>
          {alike.map(({ id, name, percent, metres }) => (
            <li key={id}>
              {name}：名称相似度 {percent}%{metres !== undefined && `，相距 ${numberText(metres)} 米`}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** What refers to the record that is to be closed. */
export function Hanging({ detail: { deed, state, hanging } }: PartProps) {
  if (deed !== 'close' || state !== 'waiting') return null;
  return (
    <Part title="关联数据">
      {hanging.length === 0 ? (
        <p>没有数据关联到该记录</p>
      ) : (
        <ul>
          {hanging.map(({ term, count }) => (
            <li key={term}>
              {term} {numberText(count)} 条
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles['part']}>{title}</h2>
      {children}
    </section>
  );
}
