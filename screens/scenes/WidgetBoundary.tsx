import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import styles from './Scenes.module.css';

interface BoundaryProps {
  readonly widget: string;
  readonly title: string;
  /** Counts the showings of the scene: what failed in one is tried again in the next. */
  readonly showing: number;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedIn: number | null;
}

/** Keeps a widget that throws from taking the wall down: a calm panel in its place, a log line, another try at the next showing. */
export class WidgetBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedIn: null };

  static getDerivedStateFromProps({ showing }: BoundaryProps, { failedIn }: BoundaryState): BoundaryState | null {
    return failedIn !== null && failedIn >= 0 && failedIn !== showing ? { failedIn: null } : null;
  }

  static getDerivedStateFromError(): BoundaryState {
    return { failedIn: -1 };
  }

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    const { widget, showing } = this.props;
    this.setState({ failedIn: showing });
    const reason = problem instanceof Error ? problem.message : String(problem);
    console.error(
      JSON.stringify({ event: 'widget-failed', widget, showing, reason, at: componentStack?.trim().split('\n')[0] }),
    );
  }

  override render(): ReactNode {
    if (this.state.failedIn === null) return this.props.children;
    return (
      <section className={styles['failed']} aria-label={this.props.title}>
        <h2 className={styles['failedTitle']}>{this.props.title}</h2>
        <FailedState density="wall" problem="该组件暂时无法显示" />
      </section>
    );
  }
}
