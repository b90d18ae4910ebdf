import type { LogBreak, Verification } from '#subjects/log/wire.ts';

/** Breaks that are told in full; of more only the number is. */
export const MOST_TOLD = 100;

interface Range {
  readonly from: number;
  to: number;
  readonly message: string;
}

/** What a verification found, row by row; neighbours with the same fault are one break. */
export class Breaks {
  readonly #told: Range[] = [];
  readonly #open = new Map<string, Range>();
  #count = 0;
  #first = Number.POSITIVE_INFINITY;

  add(message: string, from: number, to = from): void {
    this.#first = Math.min(this.#first, from);
    const open = this.#open.get(message);
    if (open && open.to >= from - 1) {
      open.to = Math.max(open.to, to);
      return;
    }
    const range = { from, to, message };
    this.#open.set(message, range);
    this.#count += 1;
    if (this.#told.length < MOST_TOLD) this.#told.push(range);
  }

  verdict(checked: number): Verification {
    const breaks: readonly LogBreak[] = this.#told.toSorted((a, b) => a.from - b.from || a.to - b.to);
    if (this.#count === 0)
      return { intact: true, checked, breaks: [], breakCount: 0, message: `共校验 ${checked} 条日志，未发现改动` };
    return {
      intact: false,
      checked,
      brokenAt: this.#first,
      breaks: [...breaks],
      breakCount: this.#count,
      message: `共校验 ${checked} 条日志，发现 ${this.#count} 处异常`,
    };
  }
}
