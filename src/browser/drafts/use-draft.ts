import { useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import type { Keep } from '../storage.ts';
import { later } from '../timers.ts';
import type { Draft } from './merge.ts';

/** A change goes to the server when typing has paused for so long (ms). */
const PAUSE = 1_500;
/** A server that did not take it is asked again after so long (ms). */
const RETRY_AFTER = 10_000;

/** Where the last change is: nowhere yet, on this machine, on its way, on the server, or here because the server is away. */
export interface DraftState {
  readonly kind: 'none' | 'here' | 'sending' | 'saved' | 'offline';
  /** When (ms, the server's clock) the server kept it. */
  readonly at?: number | undefined;
}

/** The same object each time: while typing goes on nothing is drawn anew for it. */
const HERE: DraftState = { kind: 'here' };

export interface DraftKeeping {
  readonly state: DraftState;
  /** Keeps a change: on this machine at once, on the server when it can. */
  readonly change: (content: Pick<Draft, 'texts' | 'reasons'>) => void;
  /** Forgets the draft, once it was submitted or thrown away. */
  readonly drop: () => void;
}

export interface DraftOptions {
  readonly kept: Keep<Draft>;
  readonly base: Draft['texts'];
  readonly basedOn: number;
  /** Sends a draft; gives when (ms) the server kept it, and rejects when it did not. */
  readonly send: (draft: Draft) => Promise<number>;
}

/** Keeps what is filled in safe from a closed tab and a dead server; one sending at a time, the newest change last. */
export function useDraft({ kept, base, basedOn, send }: DraftOptions): DraftKeeping {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const newest = useRef({ kept, base, basedOn, send });
  const sender = useRef<ReturnType<typeof draftSender> | null>(null);
  useEffect(() => {
    newest.current = { kept, base, basedOn, send };
  });
  useEffect(() => {
    const made = draftSender(() => newest.current, setState);
    sender.current = made;
    window.addEventListener('online', made.flush);
    return () => {
      window.removeEventListener('online', made.flush);
      made.stop();
      sender.current = null;
    };
  }, []);
  return { state, change: (content) => sender.current?.change(content), drop: () => sender.current?.drop() };
}

/** The keeping itself, apart from React. */
export function draftSender(options: () => DraftOptions, tell: (state: DraftState) => void) {
  let waiting: Draft | undefined;
  let callOff = () => {};
  let sending = false;
  let stopped = false;
  /** Rises when the draft is dropped: what is on its way then no longer concerns anybody. */
  let life = 0;

  const flush = () => {
    callOff();
    if (!waiting || sending || stopped) return;
    const draft = waiting;
    waiting = undefined;
    sending = true;
    tell({ kind: 'sending' });
    const of = life;
    options()
      .send(draft)
      .then(
        (savedAt) => arrived(draft, savedAt, of),
        () => failed(draft, of),
      );
  };
  /** Whether a change is still the one kept here: another tab may have gone on, or the user signed out. */
  const isKept = (draft: Draft) => options().kept.read()?.changedAt === draft.changedAt;
  const arrived = (draft: Draft, savedAt: number, of: number) => {
    sending = false;
    if (of !== life) return;
    if (waiting && !stopped) {
      callOff = later(flush, PAUSE);
      return;
    }
    if (isKept(draft)) options().kept.write({ ...draft, savedAt });
    if (!stopped) tell({ kind: 'saved', at: savedAt });
  };
  const failed = (draft: Draft, of: number) => {
    sending = false;
    if (stopped || of !== life) return;
    waiting ??= draft;
    tell({ kind: 'offline' });
    callOff = later(flush, RETRY_AFTER);
  };

  return {
    change({ texts, reasons }: Pick<Draft, 'texts' | 'reasons'>) {
      const { kept, base, basedOn } = options();
      waiting = { texts, reasons, base, basedOn, changedAt: clock.now() };
      kept.write(waiting);
      tell(HERE);
      callOff();
      callOff = later(flush, PAUSE);
    },
    drop() {
      life += 1;
      waiting = undefined;
      callOff();
      options().kept.clear();
      tell({ kind: 'none' });
    },
    flush,
    /** The form is closed: what was not sent yet goes now, so that another machine finds it. */
    stop() {
      if (waiting && isKept(waiting)) flush();
      callOff();
      stopped = true;
    },
  };
}
