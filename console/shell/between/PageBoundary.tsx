import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isServed } from '#browser/entry/served.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { isCodeMissing } from '#kit/frame/late.tsx';

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

  /** Code that the browser asks for no more comes with the page alone, and that is loaded anew only from a server that is there. */
  private readonly handleRetry = async (): Promise<void> => {
    if (isCodeMissing() && (await isServed())) window.location.reload();
    else this.setState({ broken: false });
  };

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <FailedState density="desk" problem="页面出错，无法显示" onRetry={() => void this.handleRetry()} />;
  }
}
