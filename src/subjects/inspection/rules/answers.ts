import { type ItemResult, LONGEST_REMARK, MOST_PHOTOS, MOST_PHOTOS_OF_ITEM } from '../terms.ts';
import { isLocated, type PhotoFacts, timeDoubts, type VisitTimes } from './photo.ts';
import { itemsOf, type TemplateContent, type TemplateItem } from './template.ts';

/** What was found of one item; photos by the keys that the phone gave them. */
export interface ItemAnswer {
  readonly key: string;
  readonly result: ItemResult;
  readonly remark: string;
  readonly photos: readonly string[];
}
export interface AnswerFault {
  readonly key: string;
  readonly message: string;
}

/** Whether an item has to be photographed, by what was found of it. */
export const needsPhoto = ({ photo }: Pick<TemplateItem, 'photo'>, result: ItemResult): boolean =>
  result !== 'none' &&
  (photo === 'always' ||
    photo === 'located' ||
    ((photo === 'failed' || photo === 'failed-located') && result === 'fail'));

/** What is still missing of an inspection, by item, in the order of the template; nothing for a whole one. */
export function answerFaults(content: TemplateContent, answers: readonly ItemAnswer[]): readonly AnswerFault[] {
  const items = itemsOf(content);
  const byKey = new Map(answers.map((one) => [one.key, one]));
  const known = new Set(items.map(({ key }) => key));
  if (byKey.size !== answers.length || answers.some(({ key }) => !known.has(key)))
    return [{ key: '', message: '检查项与检查表不符' }];
  const photos = answers.flatMap((one) => one.photos);
  if (photos.length > MOST_PHOTOS) return [{ key: '', message: `照片最多 ${MOST_PHOTOS} 张` }];
  if (new Set(photos).size !== photos.length) return [{ key: '', message: '同一张照片只能用于一个检查项' }];
  return items.flatMap((item, index) => {
    const message = faultOf(item, byKey.get(item.key));
    return message === undefined ? [] : [{ key: item.key, message: `第 ${index + 1} 项${message}` }];
  });
}

function faultOf(item: TemplateItem, answer: ItemAnswer | undefined): string | undefined {
  if (!answer) return '还没有结果';
  if (answer.remark.length > LONGEST_REMARK) return `说明最多 ${LONGEST_REMARK} 个字`;
  if (answer.photos.length > MOST_PHOTOS_OF_ITEM) return `照片最多 ${MOST_PHOTOS_OF_ITEM} 张`;
  if (answer.result === 'fail' && answer.remark.trim() === '') return '不合格，请写明发现的问题';
  return needsPhoto(item, answer.result) && answer.photos.length === 0 ? '须拍照' : undefined;
}

/**
 * What is wrong with the photos of items that have to be taken on the spot 现场拍照: without a place, or not within the inspection.
 * A photo of which nothing is known here is left to who knows it: the server.
 */
export function photoFaults(
  content: TemplateContent,
  answers: readonly ItemAnswer[],
  factsOf: (photoKey: string) => PhotoFacts | undefined,
  visit: VisitTimes,
): readonly AnswerFault[] {
  const byKey = new Map(answers.map((one) => [one.key, one]));
  return itemsOf(content).flatMap((item, index) => {
    const facts = isLocated(item) ? (byKey.get(item.key)?.photos ?? []).map(factsOf) : [];
    const message = facts.map((photo) => photo && onTheSpot(photo, visit)).find((one) => one !== undefined);
    return message === undefined ? [] : [{ key: item.key, message: `第 ${index + 1} 项${message}` }];
  });
}

function onTheSpot(photo: PhotoFacts, visit: VisitTimes): string | undefined {
  if (photo.lng === undefined || photo.lat === undefined) return '的照片没有拍摄地点，请打开定位后重新拍摄';
  const [doubt] = timeDoubts(photo, visit);
  return doubt === undefined ? undefined : `的照片不是检查时拍摄的，请在现场重新拍摄：${doubt}`;
}

/** The items that failed, with what was found of them: each becomes a finding. */
export function failedItems(
  content: TemplateContent,
  answers: readonly ItemAnswer[],
): ReadonlyArray<{ readonly item: TemplateItem; readonly answer: ItemAnswer }> {
  return itemsOf(content).flatMap((item) => {
    const answer = answers.find(({ key, result }) => key === item.key && result === 'fail');
    return answer ? [{ item, answer }] : [];
  });
}
