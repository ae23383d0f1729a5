import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown after a failure; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** Shown above the children once they are rendered again because somebody else had changed the page, such as a translator. */
  changed?: ReactNode;
  /** Called after each failure. */
  onError?: (error: unknown) => void;
}

interface BoundaryState {
  failure?: { error: unknown } | undefined;
  isChanged?: boolean;
}

/** After more failures, rendering again does not help. */
const MAX_REPAIRS = 3;

/** Whether React did not find an element where it had put it. */
const isChangedPage = (error: unknown) =>
  error instanceof Error && (error.name === 'NotFoundError' || /\b(?:insertBefore|removeChild)\b/.test(error.message));

/** An error boundary. Give it a `key` that changes with its content. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};
  private repairs = 0;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
    if (isChangedPage(error) && this.repairs++ < MAX_REPAIRS) this.setState({ failure: undefined, isChanged: true });
  }

  override render() {
    const { failure, isChanged } = this.state;
    if (failure) return this.props.fallback(() => this.setState({ failure: undefined }), failure.error);
    return (
      <>
        {isChanged && this.props.changed}
        {this.props.children}
      </>
    );
  }
}
