import { nanjingTime } from '#base/calendar.ts';
import { gcjOf, groundOf } from '#base/geo.ts';
import { CLOCK_TOLERANCE, FARTHEST, type PhotoRule } from '../terms.ts';

/** What is known of a photo 照片: when by the phone, when by the camera's own mark (EXIF), where (WGS-84); instants in ms. */
export interface PhotoFacts {
  readonly takenAt: number;
  readonly cameraAt?: number | undefined;
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
}
/** From when to when an inspection lasted by the phone, and when the server received it. */
export interface VisitTimes {
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly receivedAt: number;
}
/** Where a check point lies, GCJ-02 as the register has it. */
export interface PointPlace {
  readonly lng: number | null;
  readonly lat: number | null;
}

const timeText = (instant: number): string => {
  const { date, time } = nanjingTime(instant);
  return `${date} ${time.slice(0, 5)}`;
};

/** Metres between a phone's place (WGS-84) and a check point (GCJ-02); undefined where one of them is not known. */
export function metresFrom({ lng, lat }: Pick<PhotoFacts, 'lng' | 'lat'>, point: PointPlace): number | undefined {
  if (lng === undefined || lat === undefined || point.lng === null || point.lat === null) return undefined;
  const [here, there] = [groundOf(gcjOf({ lng, lat })), groundOf({ lng: point.lng, lat: point.lat })];
  return Math.hypot(here.x - there.x, here.y - there.y);
}

/** Whether the photos of an item have to say that they were taken there and then. */
export const isLocated = ({ photo }: { readonly photo: PhotoRule }): boolean =>
  photo === 'located' || photo === 'failed-located';

/** Why the times of a photo are doubtful; an inspection that is not finished has no end yet. */
export function timeDoubts({ takenAt, cameraAt }: PhotoFacts, visit: VisitTimes): readonly string[] {
  const { startedAt, finishedAt, receivedAt } = visit;
  const outside = (at: number) => at < startedAt - CLOCK_TOLERANCE || at > finishedAt + CLOCK_TOLERANCE;
  const within = Number.isFinite(finishedAt)
    ? `不在检查时间 ${timeText(startedAt)} 至 ${timeText(finishedAt)} 之内`
    : `早于检查开始 ${timeText(startedAt)}`;
  const told: string[] = [];
  if (takenAt > receivedAt + CLOCK_TOLERANCE) told.push(`拍摄时间 ${timeText(takenAt)} 晚于服务器收到的时间`);
  else if (outside(takenAt)) told.push(`拍摄时间 ${timeText(takenAt)} ${within}`);
  if (cameraAt !== undefined && cameraAt > receivedAt + CLOCK_TOLERANCE)
    told.push(`照片自带的时间 ${timeText(cameraAt)} 晚于服务器收到的时间`);
  else if (cameraAt !== undefined && outside(cameraAt)) told.push(`照片自带的时间 ${timeText(cameraAt)} ${within}`);
  return told;
}

/** Why a photo is doubtful 存疑, in Chinese; nothing for one that is not. It is kept in any case (issue 21 §6: a photo with false time). */
export function photoDoubts(photo: PhotoFacts, visit: VisitTimes, point: PointPlace): readonly string[] {
  const metres = metresFrom(photo, point);
  const isAway = metres !== undefined && metres > FARTHEST;
  return [...timeDoubts(photo, visit), ...(isAway ? [`拍摄地点距检查点 ${Math.round(metres)} 米`] : [])];
}

/** Why the times of an inspection itself are doubtful. */
export function visitDoubts(
  { startedAt, finishedAt, receivedAt }: VisitTimes,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const told: string[] = [];
  if (finishedAt > receivedAt + CLOCK_TOLERANCE) told.push(`完成时间 ${timeText(finishedAt)} 晚于服务器收到的时间`);
  if (finishedAt < startedAt) told.push('完成时间早于开始时间');
  const day = nanjingTime(finishedAt).date;
  if (day < from || day > to) told.push(`检查日期 ${day} 不在计划期限 ${from} 至 ${to} 之内`);
  return told;
}
