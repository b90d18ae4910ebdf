/** What scrolls sideways with others. */
export interface Scrolled {
  readonly scrollTo: (left: number) => void;
}

/** The sheets of a form scroll sideways as one 同步滚动, so that the days of one table stand under those of the other. */
export class ScrollTogether {
  readonly #members = new Set<Scrolled>();

  /** Takes a sheet in; gives what lets it go. */
  join(member: Scrolled): () => void {
    this.#members.add(member);
    return () => void this.#members.delete(member);
  }

  /** Brings all others to where one was scrolled. */
  moved(by: Scrolled, left: number): void {
    for (const member of this.#members) if (member !== by) member.scrollTo(left);
  }
}
