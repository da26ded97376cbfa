import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { isPrompting } from './destination.ts';
import { destinations } from './destinations.ts';
import { useAthletesWithoutCard } from './useAthletesWithoutCard.ts';

const RequiredCardBanner = lazy(() => import('./RequiredCardBanner.tsx'));
const PromptCheck = lazy(() => import('./PromptCheck.tsx'));

/** What a family is told above every page, or asked before one. It comes when it comes: no page waits for it. */
export const FamilyNotices = ({ userId }: { userId: string }) => {
  const { pathname } = useLocation();
  const withoutCard = useAthletesWithoutCard();
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        {withoutCard.length > 0 ? <RequiredCardBanner athletes={withoutCard} /> : null}
        {isPrompting(destinations, pathname) ? <PromptCheck key={pathname} userId={userId} /> : null}
      </Suspense>
    </ErrorBoundary>
  );
};

const nothing = () => null;
