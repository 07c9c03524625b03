import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value clears the error: another page may work. */
  place: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one page from taking header and navigation with it. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | null }) {
    return state.failedAt === '' ? { failedAt: props.place } : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override render() {
    return this.state.failedAt === this.props.place ? this.props.fallback : this.props.children;
  }
}
