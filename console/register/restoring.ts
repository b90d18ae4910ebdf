import { ask } from './ask.ts';

/** Asks before an earlier version of something that is written is brought back, which makes a further one. */
export function askRestoring(version: number, isChanged: boolean, onYes: () => Promise<unknown>): void {
  ask({
    title: '恢复版本',
    text: isChanged
      ? `正在编写的改动尚未保存，恢复到第 ${version} 版会丢失它们，确定要恢复吗？`
      : `将以第 ${version} 版的内容生成新的一版，确定要恢复吗？`,
    onYes,
  });
}
