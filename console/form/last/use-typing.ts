import { useState } from 'react';

/** Where a figure is being typed, '' where none is: half of one departs from the last without meaning to, and is told of once it is left. */
export function useTyping() {
  const [typing, setTyping] = useState('');
  return { typing, onType: setTyping, onLeave: () => setTyping('') };
}
