import type { ItemResult } from '#subjects/inspection/terms.ts';
import type { InspectionEntry, OpenedTask, Submission } from '#subjects/inspection/wire/tasks.ts';
import { newKey } from '../../../parts/new-key.ts';

/** What is known of a photo that lies on this machine, and whether the server has it. */
export interface VisitPhoto {
  readonly takenAt: number;
  readonly cameraAt?: number;
  readonly lng?: number;
  readonly lat?: number;
  readonly sent: boolean;
}
export interface VisitAnswer {
  readonly result: ItemResult | undefined;
  readonly remark: string;
  readonly photos: readonly string[];
}

/** An inspection as this machine keeps it 本机检查记录: the whole task, what was found so far, and how far the sending is. */
export interface Visit {
  readonly task: OpenedTask;
  readonly entryKey: string;
  readonly startedAt: number;
  readonly finishedAt?: number | undefined;
  readonly corrects?: number;
  readonly reason: string;
  readonly answers: Readonly<Record<string, VisitAnswer>>;
  readonly photos: Readonly<Record<string, VisitPhoto>>;
  /** It was handed in here and waits for a network. */
  readonly pending: boolean;
}

/** Whether what this machine keeps is an inspection, as this build writes one. */
export const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  ['task', 'entryKey', 'startedAt', 'reason', 'answers', 'photos', 'pending'].every((part) =>
    Object.hasOwn(value, part),
  );

export const NO_ANSWER: VisitAnswer = { result: undefined, remark: '', photos: [] };

/** Where this machine keeps the inspections of a user, and one of them. */
export const visitsOf = (userId: number): string => `inspection:${userId}:`;
export const visitKey = (userId: number, taskId: number): string => `${visitsOf(userId)}${taskId}`;
/** Where the picture of a photo lies. */
export const pictureKey = (photoKey: string): string => `inspection-photo:${photoKey}`;

/** An inspection that begins now. */
export const newVisit = (task: OpenedTask, now: number): Visit => ({
  task,
  entryKey: newKey(),
  startedAt: now,
  reason: '',
  answers: {},
  photos: {},
  pending: false,
});

/** A correction of a record 更正: it begins with what that one says, at the times of that visit. */
export const correctionOf = (task: OpenedTask, entry: InspectionEntry): Visit => ({
  task,
  entryKey: newKey(),
  startedAt: entry.startedAt,
  finishedAt: entry.finishedAt,
  corrects: entry.entryId,
  reason: '',
  answers: Object.fromEntries(
    entry.answers.map(({ key, result, remark, photos }) => [key, { result, remark, photos: [...photos] }]),
  ),
  photos: {},
  pending: false,
});

/** What is sent of it; items without a result are left out, for the judge to tell. */
export function submissionOf({ task, answers, ...visit }: Visit, now: number): Submission {
  return {
    taskId: task.taskId,
    entryKey: visit.entryKey,
    startedAt: visit.startedAt,
    finishedAt: visit.finishedAt ?? now,
    corrects: visit.corrects,
    reason: visit.corrects === undefined ? undefined : visit.reason.trim(),
    answers: task.content.sections.flatMap(({ items }) =>
      items.flatMap(({ key }) => {
        const { result, remark, photos } = answers[key] ?? NO_ANSWER;
        return result === undefined ? [] : [{ key, result, remark: remark.trim(), photos: [...photos] }];
      }),
    ),
  };
}

/** The photos that answers name and the server does not have. */
export function unsentPhotos({ answers, photos }: Visit): readonly string[] {
  return Object.values(answers)
    .flatMap((one) => one.photos)
    .filter((key) => photos[key]?.sent === false);
}

/** Where a site lies; an address that begins with its division says it already. */
export const placeText = ({ regionName, address }: { readonly regionName: string; readonly address: string }): string =>
  address.startsWith(regionName) ? address : `${regionName} ${address}`.trim();
