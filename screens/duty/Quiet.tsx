import { Component, type ReactNode } from 'react';

/** Keeps a takeover that throws from taking the wall with it: the programme goes on, the log has a line. */
export class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(problem: unknown): void {
    console.error(
      JSON.stringify({
        event: 'takeover-failed',
        reason: problem instanceof Error ? problem.message : String(problem),
      }),
    );
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
