import { Button } from '@arco-design/web-react';
import { type LookPart, lookPartName, lookTexts } from '#subjects/theme/rules.ts';
import type { ThemeRow } from '#subjects/theme/wire.ts';
import { timeText } from '../../../register/choices.ts';
import type { Editing } from './editing.ts';
import styles from './Theme.module.css';

export interface MeanwhileNoteProps {
  readonly row: ThemeRow;
  /** The platform's, which a row without a look follows. */
  readonly platform: ThemeRow;
  readonly editing: Editing;
  readonly onChoose: (part: LookPart, whose: 'theirs' | 'mine') => void;
}

/** Who saved what while somebody was typing: what was taken over, and for each setting that both changed the choice between the two. */
export function MeanwhileNote({ row, platform, editing: { look, meanwhile }, onChoose }: MeanwhileNoteProps) {
  if (!meanwhile) return null;
  const { theirs, taken, conflicts, isOfPlatform } = meanwhile;
  const { byName: by = '其他用户', changedAt } = isOfPlatform ? platform : row;
  const when = changedAt === undefined ? '刚才' : `于 ${timeText(changedAt)} `;
  const [own, other] = [lookTexts(look), lookTexts(theirs)];
  return (
    <div className={styles['meanwhile']} role="status">
      <p>
        {isOfPlatform
          ? `平台主题已更新：${by}${when}保存了第 ${platform.version} 版`
          : `${by}${when}${row.look ? `保存了第 ${row.version} 版` : '改为沿用平台主题'}`}
        {taken.length > 0 && `，改动了${taken.map(lookPartName).join('、')}，已在此更新`}。您填写的内容都已保留
        {conflicts.length > 0 && '；以下设置双方都改过，请逐项选择后再保存：'}
        {conflicts.length === 0 && '。'}
      </p>
      {conflicts.length > 0 && (
        <ul className={styles['conflicts']}>
          {conflicts.map((part) => (
            <li key={part} data-conflict>
              <span className={styles['about']}>
                <strong>{lookPartName(part)}</strong>
                <span>
                  {by}：<Said part={part} text={other[part]} />
                </span>
                <span>
                  您：
                  <Said part={part} text={own[part]} />
                </span>
              </span>
              <span className={styles['deeds']}>
                <Button
                  size="small"
                  aria-label={`${lookPartName(part)}采用对方的`}
                  onClick={() => onChoose(part, 'theirs')}
                >
                  采用对方的
                </Button>
                <Button
                  size="small"
                  aria-label={`${lookPartName(part)}保留我的`}
                  onClick={() => onChoose(part, 'mine')}
                >
                  保留我的
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A setting in words: a colour with a dot of it, of a picture whether there is one. */
function Said({ part, text }: { readonly part: LookPart; readonly text: string }) {
  if (text === '') return <>（未设置）</>;
  if (part === 'logo' || part === 'picture') return <>已换成另一张图片</>;
  if (!text.startsWith('#')) return <>{text}</>;
  return (
    <span className={styles['dots']}>
      <span style={{ background: text }} />
      {text}
    </span>
  );
}
