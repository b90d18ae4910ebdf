import { nanjingTime } from '#base/calendar.ts';
import type { OutputOf } from '#base/call.ts';
import type { dutyCalls } from '#subjects/duty/calls.ts';
import styles from './Duty.module.css';

export interface WallPictureProps {
  readonly screenName: string;
  readonly taken: OutputOf<(typeof dutyCalls)['pictures']>[number] | undefined;
}

/** 画面缩略图: what is to be seen on the wall, as its browser painted it, and since when that is known; or how there would be one. */
export function WallPicture({ screenName, taken }: WallPictureProps) {
  if (!taken)
    return <p className={styles['soft']}>暂无画面缩略图：由看门狗启动的大屏每分钟传一张，播放视频画面时不传</p>;
  const { date, time } = nanjingTime(taken.takenAt);
  return (
    <figure className={styles['picture']}>
      <img src={`data:image/jpeg;base64,${taken.picture}`} alt={`${screenName}画面`} />
      <figcaption className={styles['soft']}>
        画面摄于 {date} {time}
      </figcaption>
    </figure>
  );
}
