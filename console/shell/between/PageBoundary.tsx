import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedState } from '#kit/feedback/FailedState.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly broken: boolean;
}

/** A page, its error kept within it: menus, tabs and the way out stay. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <FailedState density="desk" problem="页面出错，无法显示" onRetry={() => this.setState({ broken: false })} />;
  }
}
