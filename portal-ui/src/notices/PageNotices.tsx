import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PortalSettingsView } from '../../../contract/settings/business.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { WeakPasswordNotice } from '../../../ui-kit/access/WeakPasswordNotice.tsx';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { http } from '../../../ui-kit/http.ts';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { useFamilyAthletes } from '../family/FamilySection.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { isPrompting, type Page } from '../shell/page.ts';

const RequiredCardBanner = lazy(() => import('./RequiredCardBanner.tsx'));
const PromptCheck = lazy(() => import('./PromptCheck.tsx'));

/** Shown above the content of every page. */
export const PageNotices = ({ pages }: { pages: readonly Page[] }) => {
  const session = useSignIn();
  if (!session) return null;
  return (
    <>
      <WeakPasswordNotice
        action={
          <Button component={Link} to="/user" sx={{ ml: -2.5 }}>
            Change password
          </Button>
        }
      />
      {isStaff(session.role) ? <StaffNotice /> : <FamilyNotices userId={session.id} pages={pages} />}
    </>
  );
};

const StaffNotice = () => (
  <Alert severity="info" variant="outlined" sx={{ mb: 3, alignItems: 'flex-start' }}>
    You are signed in as staff. This page is what families see.
    <br />
    <Button href="/" sx={{ ml: -2.5 }}>
      Open the staff app
    </Button>
  </Alert>
);

/** Pages do not wait for these notices, and work without them. */
const FamilyNotices = ({ userId, pages }: { userId: string; pages: readonly Page[] }) => {
  const { pathname } = useLocation();
  const withoutCard = useAthletesWithoutCard();
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        {withoutCard.length > 0 ? <RequiredCardBanner athletes={withoutCard} /> : null}
        {isPrompting(pages, pathname) ? <PromptCheck key={pathname} userId={userId} /> : null}
      </Suspense>
    </ErrorBoundary>
  );
};

/** The family's athletes without a card on file, if the business requires one (part 1 §4). */
function useAthletesWithoutCard(): readonly FamilyAthlete[] {
  const { data: athletes = [] } = useFamilyAthletes();
  const { data: settings } = useQuery({
    queryKey: ['portal settings'],
    queryFn: async ({ signal }) =>
      (await http.get<PortalSettingsView>('portal/settings', { signal })).results,
  });
  if (!settings?.requires_card) return [];
  return athletes.filter(({ id }) => settings.athletes_without_card.includes(id));
}
