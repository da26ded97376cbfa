import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from './unsaved.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

/** Asks before a page is left on which something is typed and not saved. Once per app: the router knows one such question. */
export const UnsavedGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return blocker.state === 'blocked' ? (
    <Suspense fallback={null}>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  ) : null;
};
