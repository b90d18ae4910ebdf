import { type Level, LEVEL_LABELS } from '#subjects/alert/terms.ts';
import type { Alert } from '#subjects/alert/wire/alerts.ts';
import { queueKey, type QueuedKind } from '#subjects/duty/rules.ts';
import { LONGEST_SCENE, MOST_QUEUED, type QueueStage } from '#subjects/duty/terms.ts';
import type { Announcement, Queued } from '#subjects/duty/wire.ts';
import { type Announced, queueIn, type Takeover } from './takeover.ts';

/** What a wall announces: an open alert, or what is said by hand. */
export type Subject =
  | { readonly kind: 'alert'; readonly id: number; readonly level: Level; readonly alert: Alert }
  | {
      readonly kind: 'notice' | 'drill';
      readonly id: number;
      readonly level: Level;
      readonly announcement: Announcement;
    };

export const subjectKey = ({ kind, id }: { readonly kind: QueuedKind; readonly id: number }): string =>
  queueKey(kind, id);

/** Of several alerts on the same measure of the same subject, by thresholds of several levels, the worst alone is announced. */
export function onlyWorst(alerts: readonly Alert[]): readonly Alert[] {
  const worst = new Map<string, Level>();
  const subjectOf = ({ measureName, subjectName }: Alert) => `${measureName}/${subjectName}`;
  for (const alert of alerts)
    worst.set(subjectOf(alert), Math.max(alert.level, worst.get(subjectOf(alert)) ?? 0) as Level);
  return alerts.filter((alert) => alert.level === worst.get(subjectOf(alert)));
}

export function subjectsOf(alerts: readonly Alert[], announcements: readonly Announcement[]): readonly Subject[] {
  return [
    ...onlyWorst(alerts).map((alert) => ({ kind: 'alert' as const, id: alert.alertId, level: alert.level, alert })),
    ...announcements.map((announcement) => ({
      kind: announcement.kind,
      id: announcement.announcementId,
      level: announcement.level,
      announcement,
    })),
  ];
}

export function announcedOf(subject: Subject): Announced {
  const { kind, id, level } = subject;
  if (subject.kind === 'alert') {
    const { momentAt, openedAt, worsenedAt, acknowledgedAt } = subject.alert;
    return {
      kind,
      id,
      level,
      openedAt: momentAt ?? openedAt,
      worsenedAt,
      acknowledged: acknowledgedAt !== null,
      until: null,
    };
  }
  const { raisedAt, acknowledgedAt, until } = subject.announcement;
  return { kind, id, level, openedAt: raisedAt, worsenedAt: null, acknowledged: acknowledgedAt !== null, until };
}

/** What it is about, in a few words. */
export const titleOf = (subject: Subject): string =>
  subject.kind === 'alert' ? `${subject.alert.subjectName} ${subject.alert.measureName}` : subject.announcement.title;

export const handlerOf = (subject: Subject): string =>
  subject.kind === 'alert' ? subject.alert.acknowledgedBy : subject.announcement.acknowledgedBy;

/** What the whole wall is about while it has the scene. */
const TAKEN: Readonly<Record<QueuedKind, string>> = { alert: '严重预警', notice: '值班通知', drill: '演练' };
export const takenTitle = ({ kind }: Subject): string => TAKEN[kind];

/** What is said aloud 语音播报; a drill says before and after that it is one. */
export function spokenText(subject: Subject): string {
  const level = LEVEL_LABELS[subject.level];
  switch (subject.kind) {
    case 'alert':
      return `${level}预警，${subject.alert.subjectName}，${subject.alert.measureName}`;
    case 'notice':
      return [`${level}通知`, subject.announcement.title, subject.announcement.text].filter(Boolean).join('，');
    case 'drill':
      return ['演练，演练', `${level}通知`, subject.announcement.title, subject.announcement.text, '以上为演练']
        .filter(Boolean)
        .join('，');
  }
}

/** What stands where in the queue, as one text: two that differ are told apart by it. */
export const stagesOf = (takeover: Takeover): string =>
  queueIn(takeover)
    .map((row) => `${subjectKey(row)} ${row.stage}`)
    .join('\n');

/** What the wall tells of its queue, with what each is about and who handles it; hints that are not on come last, however many there are. */
export function queueOf(takeover: Takeover, subjects: readonly Subject[]): Queued[] {
  const found = new Map(subjects.map((subject) => [subjectKey(subject), subject]));
  const isLast = ({ level, stage }: { readonly level: Level; readonly stage: QueueStage }) =>
    level === 1 && stage !== 'on' ? 1 : 0;
  return queueIn(takeover)
    .toSorted((one, other) => isLast(one) - isLast(other))
    .flatMap((row) => {
      const subject = found.get(subjectKey(row));
      if (!subject) return [];
      const [title, by] = [titleOf(subject), handlerOf(subject)].map((text) => text.slice(0, LONGEST_SCENE));
      return [{ ...row, left: Math.round(row.left), title: title ?? '', by: by ?? '' }];
    })
    .slice(0, MOST_QUEUED);
}
