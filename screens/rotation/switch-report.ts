/** Chromium's own count of the heap; other browsers do not tell. */
interface WithMemory {
  readonly memory?: { readonly usedJSHeapSize: number };
}

/** One log line a switch 切换日志: what a wall that dies after a week has to have written down (WALL "Long run"). */
export function reportSwitch(scene: string, switches: number): void {
  const heap = (performance as WithMemory).memory?.usedJSHeapSize;
  console.info(
    JSON.stringify({
      event: 'scene',
      scene,
      switches,
      nodes: document.getElementsByTagName('*').length,
      canvases: document.getElementsByTagName('canvas').length,
      videos: document.getElementsByTagName('video').length,
      ...(heap === undefined ? {} : { heapMegabytes: Math.round(heap / 10_485.76) / 100 }),
    }),
  );
}
