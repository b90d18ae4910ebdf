/** The times (ms) of `count` doings, `atATime` of them under way: as many hands, each taking the next when it is done. */
export async function timed(count: number, atATime: number, act: (at: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let at = next++; at < count; at = next++) {
        const start = performance.now();
        await act(at);
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}
