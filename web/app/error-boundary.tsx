import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type State = { hasFailed: boolean };

/** Shows the error screen in place of the part that failed to render. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}
