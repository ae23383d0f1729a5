import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown after a failure; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** Called after each failure. */
  onError?: (error: unknown) => void;
}

interface BoundaryState {
  failure?: { error: unknown } | undefined;
}

/** An error boundary. Give it a `key` that changes with its content. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    return failure
      ? this.props.fallback(() => this.setState({ failure: undefined }), failure.error)
      : this.props.children;
  }
}
