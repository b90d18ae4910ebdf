import { useState } from 'react';

/** Whether a figure is being typed: half of one departs from the last without meaning to, and is told of once it is left. */
export function useTyping() {
  const [typing, setTyping] = useState(false);
  return { typing, onType: () => setTyping(true), onLeave: () => setTyping(false) };
}
