import { ErrorState, useWording } from '@banyan/framework';
import { Component, type ReactNode } from 'react';
import * as css from './screens.module.css';

interface CrashBoundaryProps {
  /** What had failed is drawn again when the member asks, and when this changes: another address may do better. */
  pagePath: string;
  children: ReactNode;
}

/** The last resort: a failure of the shell itself. Modules have boundaries of their own. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean; pagePath: string }> {
  override state = { failed: false, pagePath: this.props.pagePath };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: { failed: boolean; pagePath: string }) {
    return props.pagePath === state.pagePath ? null : { failed: false, pagePath: props.pagePath };
  }

  override render() {
    return this.state.failed ? <CrashScreen onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useWording();
  return (
    <main className={css.centred}>
      <ErrorState
        title={t('shell.crash.title')}
        text={t('shell.crash.text')}
        action={{ label: t('shell.crash.again'), onClick: onRetry }}
      />
    </main>
  );
}
