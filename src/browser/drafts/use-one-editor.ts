import { useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import { heard, leftTab, openedTab, takenOver, type TabMessage, type TabStanding, type TabStep } from './tabs.ts';

const CHANNEL = 'drafts';

export interface OneEditor extends Pick<TabStanding, 'role' | 'isFree'> {
  /** Goes on in this tab; the other one reads only from then on. */
  readonly takeOver: () => void;
}

/** Whether this tab may fill in the report `key`, or another tab of the same browser already does 另一标签页正在填报. */
export function useOneEditor(key: string): OneEditor {
  const [standing, setStanding] = useState<Pick<TabStanding, 'role' | 'isFree'>>({ role: 'editor', isFree: false });
  const take = useRef(() => {});

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const opened = openedTab(key, tabName(), clock.now());
    let now = opened.standing;
    const step = ({ standing: next, answer }: TabStep) => {
      now = next;
      setStanding({ role: next.role, isFree: next.isFree });
      if (answer) channel.postMessage(answer);
    };
    const leave = () => {
      const word = leftTab(now);
      if (word) channel.postMessage(word);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => step(heard(now, data)));
    take.current = () => step(takenOver(now, clock.now()));
    step(opened);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [key]);

  return { ...standing, takeOver: () => take.current() };
}

/** No secret and no identity: it only tells two tabs apart. */
const tabName = () => Math.random().toString(36).slice(2);
