import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from './unsaved.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('../../../ui-kit/LeaveDialog.tsx')).LeaveDialog,
}));

const leaving = {
  title: 'Leave without saving?',
  loss: 'What you typed on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
};

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
      <LeaveDialog texts={leaving} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  ) : null;
};
