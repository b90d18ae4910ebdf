import { useState } from 'react';
import type { Upload } from '#base/files/upload.ts';
import { CallFailure, messageOf } from '#browser/failure.ts';
import type { KeptFilling } from '#browser/outbox/filling.ts';
import { bytesOf } from '#browser/outbox/picture.ts';
import { useWhenOnline } from '#browser/outbox/use-online.ts';
import { useTicker } from '#browser/timers.ts';
import type { FormReceipt, FormSubmission } from '#subjects/form/wire.ts';
import { localPhotos, withPhotos } from './local-photos.ts';
import type { Kept } from './use-kept.ts';

/** How an answer reaches the server: signed in, or by a link. */
export interface FillWays {
  readonly submit: (submission: FormSubmission) => Promise<FormReceipt>;
  readonly keepPhoto: (file: Upload) => Promise<string>;
}

/** How often what waits is tried again, ms. */
const RETRY_EVERY = 15_000;
const LOST = '有照片在本机找不到了，请重新添加';

/** Hands in what is kept on this machine: again and again while there is no network, until a receipt comes or the server refuses it. */
export function useSending(kept: Kept, ways: FillWays, onDone: (() => void) | undefined) {
  const [waiting, setWaiting] = useState(kept.start?.pending ?? false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const [receipt, setReceipt] = useState<FormReceipt>();

  /** Sends the pictures, then the answers; what fails for want of a network stays here and is tried again. */
  const send = async (own: KeptFilling) => {
    setSending(true);
    setRefused('');
    try {
      const ids = new Map<string, string>();
      const pictures = { ...own.photos, ...kept.pictures() };
      for (const id of localPhotos(own.answers)) {
        const address = pictures[id];
        if (address === undefined) {
          setWaiting(false);
          kept.write({ ...own, pending: false });
          return setRefused(LOST);
        }
        ids.set(id, await ways.keepPhoto({ fileName: '照片.jpg', bytes: bytesOf(address) }));
      }
      const answers = withPhotos(own.answers, ids);
      const { version, reasons } = own;
      setReceipt(await ways.submit({ version, answers, reasons, submitKey: own.submitKey }));
      kept.clear();
      setWaiting(false);
      onDone?.();
    } catch (problem) {
      const isAway = !(problem instanceof CallFailure) || problem.passing;
      setWaiting(isAway);
      kept.write({ ...own, pending: isAway });
      if (!isAway) setRefused(messageOf(problem));
    } finally {
      setSending(false);
    }
  };
  const retry = () => {
    const own = kept.read();
    if (own?.pending === true && kept.ready && !sending && receipt === undefined) void send(own);
  };
  useWhenOnline(retry);
  useTicker(retry, RETRY_EVERY, waiting);
  return {
    waiting,
    sending,
    /** What the server had against it, in Chinese; '' for nothing. */
    refused,
    receipt,
    send,
    retry,
    /** Waits no longer: it is being changed. */
    halt: () => setWaiting(false),
    forgive: () => setRefused(''),
  };
}
