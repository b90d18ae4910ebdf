import { heldNow } from '#browser/screen/vitals.ts';

/** One log line a switch 切换日志: what a wall that dies after a week has to have written down (WALL "Long run"). */
export function reportSwitch(scene: string, switches: number): void {
  console.info(JSON.stringify({ event: 'scene', scene, switches, ...heldNow() }));
}
