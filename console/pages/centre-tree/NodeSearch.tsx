import { Input } from '@arco-design/web-react';
import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { MOST_FOUND } from '#subjects/market/terms.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import styles from './CentreTree.module.css';
import { keyOf, type NodeAt } from './nodes.ts';

const LONGEST = 80;

/** A field that finds nodes of the whole tree by characters, pinyin or initials, and what it found. */
export function NodeSearch({ onChoose }: { readonly onChoose: (at: NodeAt) => void }) {
  const [text, setText] = useState('');
  const name = text.trim();
  const found = useCall(
    outletCalls.nodes,
    { name: name === '' ? undefined : name, pageIndex: 1, pageSize: MOST_FOUND },
    { enabled: name !== '' },
  );
  return (
    <div className={styles['search']}>
      <Input
        aria-label="查找商圈或网点"
        placeholder="名称、拼音或首字母"
        allowClear
        maxLength={LONGEST}
        value={text}
        onChange={setText}
      />
      {name !== '' && (
        <Answered result={found} height={80}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={styles['note']} role="status">
                没有找到“{name}”
              </p>
            ) : (
              <ul className={styles['found']} aria-label="查找结果">
                {rows.map((node) => (
                  <li key={keyOf(node)}>
                    <button
                      type="button"
                      onClick={() => {
                        setText('');
                        onChoose(node);
                      }}
                    >
                      <span className={styles['name']}>{node.name}</span>
                      <span className={styles['kind']}>{node.typeName}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      )}
    </div>
  );
}
