import { nanjingTime } from '#base/calendar.ts';
import { feedText } from '#base/video/words.ts';
import type { StreamQuality } from '#base/video/source.ts';
import { useCore } from '#browser/core.tsx';
import { stillOf } from '#browser/video/still.ts';
import { type OnStage, useFeed } from '#browser/video/use-feed.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { cameraCalls } from '../calls.ts';
import styles from './FeedTile.module.css';

export interface FeedTileProps {
  readonly camera: { readonly code: string; readonly name: string };
  readonly wished: StreamQuality;
  readonly density: Density;
  /** Nobody looks. */
  readonly resting?: boolean | undefined;
  /** Said of the camera besides its name: that an alert holds it. */
  readonly note?: string | undefined;
  /** What the note says happens right there. */
  readonly urgent?: boolean | undefined;
  readonly onStage?: OnStage | undefined;
  /** A picture was kept; whoever keeps one is written down like whoever looks. */
  readonly onStill?: (() => void) | undefined;
}

/** A camera's picture 画面 with its name and the clock that only pictures move; grey and with a word why while it is not live. */
export function FeedTile({
  camera: { code, name },
  wished,
  density,
  resting,
  note,
  urgent,
  onStage,
  onStill,
}: FeedTileProps) {
  const { transport } = useCore();
  const { feed, kind, pictureAt, now, place, last, again, picture } = useFeed({
    camera: code,
    wished,
    ask: () => transport.send(cameraCalls.sources, { code }, { quiet: true }),
    onStage,
    resting,
  });
  const text = feedText(feed, now);
  const at = pictureAt === undefined ? undefined : nanjingTime(pictureAt);
  const handleStill = async () => {
    const shown = picture();
    if (!shown || !at) return;
    const still = await stillOf(shown, `${name}  ${at.date} ${at.time}`);
    if (!still) return;
    saveFile(still, `${name}_${at.date.replaceAll('-', '')}-${at.time.replaceAll(':', '')}.jpg`);
    onStill?.();
  };
  return (
    <figure className={styles['tile']} data-stage={feed.stage} data-density={density} aria-label={`${name}的画面`}>
      <canvas ref={last} className={styles['last']} aria-hidden width={0} height={0} />
      <div ref={place} className={styles['place']} />
      {text !== undefined && (
        <div className={styles['said']} role="status">
          <span>{text}</span>
          {feed.stage === 'failed' && density === 'desk' && (
            <button type="button" onClick={again}>
              重试
            </button>
          )}
        </div>
      )}
      {note !== undefined && (
        <span className={styles['note']} data-urgent={urgent}>
          {note}
        </span>
      )}
      {onStill && at && (
        <button type="button" className={styles['still']} onClick={() => void handleStill()}>
          抓图
        </button>
      )}
      {kind === 'file' && <span className={styles['mark']}>演示</span>}
      <figcaption className={styles['caption']}>
        <span className={styles['name']}>{name}</span>
        {at && (
          <time className={styles['clock']} dateTime={`${at.date}T${at.time}`}>
            {at.time}
          </time>
        )}
      </figcaption>
    </figure>
  );
}
