const ended = (): undefined => undefined;

/**
 * Reads that several ask for at the same time 合并读取: who asks while nothing is being read under `key` has it read; who asks while it is being read waits
 * for the next reading, with all others who do. So nobody gets what was read before he asked, and a crowd costs one reading at a time.
 */
export function sharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<undefined>>();
  const next = new Map<string, Promise<T>>();
  return (key, read) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const reading = (async () => {
      // Where nothing is under way this still lets those in who come in the same turn, as all of one batch do.
      await underWay.get(key);
      next.delete(key);
      const found = read();
      const end = found.then(ended, ended);
      underWay.set(key, end);
      try {
        return await found;
      } finally {
        if (underWay.get(key) === end) underWay.delete(key);
      }
    })();
    next.set(key, reading);
    return reading;
  };
}
