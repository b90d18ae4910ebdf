import type { ReactNode } from 'react';
import { moneyText } from '#base/money.ts';
import { type Content, CONTENT_KEYS, CONTENT_LABELS } from '#subjects/fund/rules.ts';
import styles from '../../../review/Detail.module.css';
import own from './Fund.module.css';

/** A value of a declaration as a person reads it; a dash for nothing. */
export function contentText(content: Content, key: keyof Content): string {
  const value = content[key];
  if (value === undefined || value === '') return '—';
  return typeof value === 'number' ? `${moneyText(value)}（${moneyText(value, 'yuan')}）` : value;
}

export interface DeclarationSheetProps {
  readonly content: Content;
  /** What was handed in the time before, where there was one: what differs is marked. */
  readonly before?: Content | undefined;
}

/** What is declared 申报内容, with what it was before where that is something else. */
export function DeclarationSheet({ content, before }: DeclarationSheetProps) {
  const lineOf = (key: keyof Content): ReactNode => {
    const [now, was] = [contentText(content, key), before && contentText(before, key)];
    const isChanged = was !== undefined && was !== now;
    return (
      <tr key={key} data-changed={isChanged}>
        <th scope="row">{CONTENT_LABELS[key]}</th>
        <td>
          {isChanged && (
            <del className={own['was']}>
              <span className="visually-hidden">上次提交：</span>
              {was}
            </del>
          )}
          {now}
        </td>
      </tr>
    );
  };
  return (
    <table className={styles['sheet']}>
      <caption className="visually-hidden">申报内容</caption>
      <tbody>{CONTENT_KEYS.map(lineOf)}</tbody>
    </table>
  );
}
