import { refuse } from '../http/problem.ts';

const DIGITS = 4;
const MOST = 10 ** DIGITS - 1;

/** The number of the `place`-th child, counted from 1, below a node 层级编号: the parent's and four digits (spec 1 §4). Refuses a fuller node. */
export function numBelow(parentNum: string, place: number): string {
  if (place > MOST) throw refuse(`同一上级下最多 ${MOST} 项`);
  return parentNum + String(place).padStart(DIGITS, '0');
}

/** The number after the highest of the children there are; numbers of removed ones in between stay free. */
export function nextNum(parentNum: string, siblings: readonly string[]): string {
  const last = Math.max(0, ...siblings.map((num) => Number(num.slice(parentNum.length))));
  return numBelow(parentNum, last + 1);
}
