/** Free space left and right of a dialog on the smallest screen, pixels. */
const BESIDE = 16;

/** The declared share of the width, but never less than `least` pixels where the screen has them. */
export function dialogWidth(declared: string, least: number): string {
  return `max(${declared}, min(${least}px, calc(100vw - ${BESIDE}px)))`;
}
