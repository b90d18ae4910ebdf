import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedState } from '#kit/feedback/FailedState.tsx';

interface WidgetBoundaryProps {
  readonly widget: string;
  readonly title: string;
  readonly className: string | undefined;
  /** Told when it throws, where somebody waits for it. */
  readonly onFail?: ((problem: string) => void) | undefined;
  readonly children: ReactNode;
}

const BROKEN = '该组件暂时无法显示';

/** Keeps a widget that throws from taking the page down: its tile says so and can be tried again, the others live on. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.props.onFail?.(BROKEN);
    const reason = problem instanceof Error ? problem.message : String(problem);
    console.error(
      JSON.stringify({
        event: 'widget-failed',
        widget: this.props.widget,
        reason,
        at: componentStack?.trim().split('\n')[0],
      }),
    );
  }

  override render(): ReactNode {
    const { title, className, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <section className={className} aria-label={title}>
        <h2>{title}</h2>
        <FailedState density="desk" problem={BROKEN} onRetry={() => this.setState({ failed: false })} />
      </section>
    );
  }
}
