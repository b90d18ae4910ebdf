import { Button } from '@arco-design/web-react';
import type { ContentFault } from '#subjects/programme/rules/faults.ts';
import type { Content } from '#subjects/programme/wire.ts';
import type { Place } from '../editing.ts';
import type { OwnAim } from '../own/aim.ts';
import styles from '../Programme.module.css';

export interface FaultListProps {
  readonly content: Content;
  readonly faults: readonly ContentFault[];
  readonly onChoose: (place: Place) => void;
  /** Leads to a scene of the programme's own, and to its block. */
  readonly onAim: (aim: OwnAim) => void;
}

const placeText = (content: Content, part: Place, entry: number | undefined): string =>
  [
    part === undefined ? '其余时间' : content.parts[part]?.name || '未命名时段',
    entry === undefined ? '' : `第 ${entry + 1} 个场景`,
  ].join('');

/** What is not in order anywhere, each a way to where it is. */
export function FaultList({ content, faults, onChoose, onAim }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles['faults']}>
      {faults.map(({ part, field, entry, own, block, message }) => {
        const key = content.own?.[own ?? -1]?.key;
        return (
          <li key={`${part ?? 'rest'} ${field} ${entry ?? own ?? ''} ${block ?? ''} ${message}`}>
            <Button
              type="text"
              size="mini"
              onClick={() => (key === undefined ? onChoose(part) : onAim({ key, block }))}
            >
              {field === 'own' ? '' : `${placeText(content, part, entry)}：`}
              {message}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
