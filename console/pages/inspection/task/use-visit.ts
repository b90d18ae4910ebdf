import { useRef, useState } from 'react';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { askToKeep, isBytes, machineStore } from '#browser/outbox/machine-store.ts';
import { bytesOf, placeOfMachine, smallPicture } from '#browser/outbox/picture.ts';
import type { Stored } from '#browser/outbox/use-stored.ts';
import { useTicker } from '#browser/timers.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { cameraTime } from '#subjects/inspection/rules/exif.ts';
import type { EntryReceipt } from '#subjects/inspection/wire/tasks.ts';
import { newKey } from '../../../parts/new-key.ts';
import { NO_ANSWER, pictureKey, submissionOf, unsentPhotos, type Visit, type VisitAnswer } from './visit.ts';

/** How often what waits is tried again, ms. */
const RETRY_EVERY = 15_000;
/** A camera writes its time into so many first bytes. */
const HEAD = 131_072;

export interface VisitWork {
  readonly sending: boolean;
  /** What is drawn is being written to this machine's disk. */
  readonly writing: boolean;
  /** What the server did not take, or the machine did not keep. */
  readonly problem: string;
  readonly receipt: EntryReceipt | undefined;
  readonly onAnswer: (key: string, change: Partial<VisitAnswer>) => void;
  readonly onPhotos: (key: string, files: readonly File[]) => Promise<string>;
  readonly onReason: (reason: string) => void;
  readonly handIn: () => void;
  readonly retry: () => void;
  /** Goes on with what was handed in and has not left. */
  readonly resume: () => void;
}

/** An inspection that is carried out on this machine 检查: kept with every touch, sent when it can be, photos before the record and each by itself. */
export function useVisit(kept: Stored<Visit>, onDone: () => void): VisitWork {
  const { transport } = useCore();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [receipt, setReceipt] = useState<EntryReceipt>();
  const isSending = useRef(false);
  const change = async (how: (visit: Visit) => Visit): Promise<void> => {
    const isKept = await kept.change((now) => now && how(now));
    if (!isKept) setProblem('本机存储空间不足或被禁止，尚未保存。请保持本页打开，清理空间后再继续');
  };

  const sendPhotos = async (): Promise<void> => {
    let failed: unknown;
    for (const photoKey of unsentPhotos(kept.newest() as Visit)) {
      try {
        await sendPhoto(photoKey);
      } catch (reason) {
        if (!isAway(reason)) throw reason;
        failed = reason;
      }
    }
    if (failed !== undefined) throw failed;
  };
  const sendPhoto = async (photoKey: string): Promise<void> => {
    const visit = kept.newest();
    const about = visit?.photos[photoKey];
    const bytes = await machineStore.read(pictureKey(photoKey), isBytes);
    if (!visit || !about || !bytes) throw new Error(photoKey);
    const { takenAt, cameraAt, lng, lat } = about;
    const file = { fileName: '照片.jpg', bytes };
    const photo = { taskId: visit.task.taskId, photoKey, takenAt, cameraAt, lng, lat, file };
    await transport.send(calls.keepPhoto, photo, { quiet: true });
    await change((now) => ({ ...now, photos: { ...now.photos, [photoKey]: { ...about, sent: true } } }));
  };

  /** Sends what waits; what fails for want of a network stays and is tried again, what is refused is told and stays as well. */
  const send = async (): Promise<void> => {
    const visit = kept.newest();
    if (isSending.current || !visit?.pending || receipt) return;
    isSending.current = true;
    setSending(true);
    try {
      await sendPhotos();
      const made = await transport.send(calls.submit, submissionOf(visit, clock.now()), { quiet: true });
      setReceipt(made);
      await kept.change(() => undefined);
      await machineStore.remove(Object.keys(visit.photos).map(pictureKey));
      onDone();
    } catch (reason) {
      if (!isAway(reason)) {
        setProblem(reason instanceof CallFailure ? messageOf(reason) : '有照片在本机找不到了，请重新拍摄');
        await change(goingOn);
      }
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };
  const retry = () => void send();
  useTicker(retry, RETRY_EVERY, kept.value?.pending === true);

  return {
    sending,
    writing: kept.writing,
    problem,
    receipt,
    retry,
    onAnswer: (key, over) => {
      setProblem('');
      void change((now) => ({
        ...now,
        answers: { ...now.answers, [key]: { ...(now.answers[key] ?? NO_ANSWER), ...over } },
      }));
    },
    onPhotos: async (key, files) => {
      for (const file of files) {
        const photo = await pictureOf(file);
        if (!photo) return `「${file.name}」不是照片`;
        const photoKey = newKey();
        if (!(await machineStore.write(pictureKey(photoKey), photo.bytes))) return '本机存储空间不足，照片没有保存';
        await change((now) => withPhoto(now, key, photoKey, photo));
        askToKeep();
        void placeOfMachine().then((place) => place && change((now) => withPlace(now, photoKey, place)));
      }
      return '';
    },
    onReason: (reason) => void change((now) => ({ ...now, reason })),
    handIn: () => {
      setProblem('');
      void change((now) => ({ ...now, pending: true, finishedAt: now.finishedAt ?? clock.now() })).then(send);
    },
    resume: () => void change(goingOn),
  };
}

/** An inspection that goes on: it is not finished yet, only a correction keeps the times of the visit that it corrects. */
const goingOn = (visit: Visit): Visit => ({
  ...visit,
  pending: false,
  finishedAt: visit.corrects === undefined ? undefined : visit.finishedAt,
});

const isAway = (reason: unknown): boolean => reason instanceof CallFailure && reason.passing;

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly takenAt: number;
  readonly cameraAt: number | undefined;
}

/** A photo made small, with the times that belong to it: that of its file, and that which the camera wrote into it. */
async function pictureOf(file: File): Promise<Picture | undefined> {
  const cameraAt = cameraTime(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  const address = await smallPicture(file);
  return address === undefined ? undefined : { bytes: bytesOf(address), takenAt: file.lastModified, cameraAt };
}

const withPhoto = (visit: Visit, key: string, photoKey: string, { takenAt, cameraAt }: Picture): Visit => {
  const before = visit.answers[key] ?? NO_ANSWER;
  return {
    ...visit,
    answers: { ...visit.answers, [key]: { ...before, photos: [...before.photos, photoKey] } },
    photos: { ...visit.photos, [photoKey]: { takenAt, ...(cameraAt !== undefined && { cameraAt }), sent: false } },
  };
};

function withPlace(visit: Visit, photoKey: string, place: { readonly lng: number; readonly lat: number }): Visit {
  const photo = visit.photos[photoKey];
  return photo && !photo.sent ? { ...visit, photos: { ...visit.photos, [photoKey]: { ...photo, ...place } } } : visit;
}
