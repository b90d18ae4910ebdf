import { z } from 'zod';
import { ITEM_RESULTS } from '#subjects/inspection/terms.ts';
import type { InspectionEntry, OpenedTask, Submission } from '#subjects/inspection/wire/tasks.ts';
import { newKey } from '../../../parts/new-key.ts';

const photo = z.object({
  takenAt: z.number(),
  cameraAt: z.number().optional(),
  lng: z.number().optional(),
  lat: z.number().optional(),
  /** The server has it. */
  sent: z.boolean(),
});
const answer = z.object({
  result: z.enum(Object.keys(ITEM_RESULTS) as [keyof typeof ITEM_RESULTS]).optional(),
  remark: z.string(),
  photos: z.array(z.string()),
});

/** An inspection as this machine keeps it 本机检查记录: the whole task, what was found so far, and how far the sending is. */
export const visitSchema = z.object({
  task: z.custom<OpenedTask>((value) => typeof value === 'object' && value !== null && 'content' in value),
  entryKey: z.string(),
  startedAt: z.number(),
  finishedAt: z.number().optional(),
  corrects: z.number().optional(),
  reason: z.string(),
  answers: z.record(z.string(), answer),
  photos: z.record(z.string(), photo),
  /** It was handed in here and waits for a network. */
  pending: z.boolean(),
});
export type Visit = z.output<typeof visitSchema>;
export type VisitAnswer = z.output<typeof answer>;
export type VisitPhoto = z.output<typeof photo>;

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
