import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** What stands there instead; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  /** Is told of each failure. */
  onError?: () => void;
}

/** Keeps a failure where it happened. Give it a `key` that changes with what it shows. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
