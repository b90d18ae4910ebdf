import { Component } from 'react';

export interface KeptScrollProps {
  /** Path of the page in sight. */
  readonly active: string;
  /** How often it was refreshed: another number is another page. */
  readonly turn: number;
  /** Paths of the pages that are kept alive. */
  readonly kept: readonly string[];
  /** Whether the page in sight was come to by going back or forward in the history. */
  readonly wentBack: boolean;
}

const pageOf = ({ active, turn }: KeptScrollProps) => `${active} ${turn}`;

/**
 * A page comes back where it was scrolled to; a new or refreshed one starts at its top, and so does one that the history leads to (spec 1 §2.2). A class, since only a class is asked
 * before the page in sight changes: a scroll event comes a frame late, and once the next page stands the window may be too short for it.
 */
export class KeptScroll extends Component<KeptScrollProps> {
  readonly #positions = new Map<string, number>();

  override componentDidMount(): void {
    // The browser would put back where the history was scrolled to, after the page stands at its top.
    history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
  }

  override getSnapshotBeforeUpdate(before: KeptScrollProps): number | null {
    return pageOf(before) === pageOf(this.props) ? null : window.scrollY;
  }

  override componentDidUpdate(before: KeptScrollProps, _state: unknown, left: number | null): void {
    if (left !== null) {
      this.#positions.set(pageOf(before), left);
      window.scrollTo(0, this.props.wentBack ? 0 : (this.#positions.get(pageOf(this.props)) ?? 0));
    }
    for (const page of this.#positions.keys())
      if (!this.props.kept.includes(page.split(' ', 1)[0] ?? '')) this.#positions.delete(page);
  }

  override render(): null {
    return null;
  }
}
