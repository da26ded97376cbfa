import { EmptyState } from './EmptyState.tsx';
import { RetryButton } from './RetryButton.tsx';

/** For an ErrorBoundary. After an update of the portal a page's file may be gone; loading everything anew brings it back. */
export const brokenPage = () => (
  <EmptyState
    title="This page did not open"
    heading="h1"
    action={<RetryButton onClick={() => window.location.reload()} />}
  >
    Please try again. If it happens again, tell the staff what you were looking for.
  </EmptyState>
);
