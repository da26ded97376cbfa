import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserView } from '../../../../contract/access/users.ts';
import { OwnSecondFactors } from '../../../../ui-kit/access/second-factors/OwnSecondFactors.tsx';
import { SecondFactorList } from '../../../../ui-kit/access/second-factors/SecondFactorList.tsx';
import { secondFactorsQuery } from '../../../../ui-kit/access/second-factors/second-factor-queries.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Section } from '../../shell/Section.tsx';
import { ResetSecondFactorsDialog } from './ResetSecondFactorsDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import { useUser } from './user-context.ts';

const TITLE = 'Two-step sign-in';

/** The second factors: users manage their own, and admins reset those of a user who lost them. */
const UserSecurity = () => {
  const user = useUser();
  return useIsOwn(user.id) ? (
    <Section
      title={TITLE}
      hint="A second step after your password, so that a stolen password is not enough: a code from an app on your phone, or a passkey."
    >
      <OwnSecondFactors userId={user.id} />
    </Section>
  ) : (
    <OthersSecondFactors user={user} />
  );
};

export default UserSecurity;

const OthersSecondFactors = ({ user }: { user: UserView }) => {
  const { data: view, error } = useQuery(secondFactorsQuery(user.id));
  const [isResetting, setResetting] = useState(false);
  if (!view) {
    return error ? <ReadFailure error={error} /> : <Loading what="second steps" />;
  }
  const hasAny = view.factors.length > 0;
  return (
    <Section
      title={TITLE}
      hint="The second step of this user after the password. Reset it only for a user who lost it, and make sure that it is really that user who asks."
      action={
        hasAny ? (
          <Button variant="outlined" color="error" onClick={() => setResetting(true)}>
            Reset second steps
          </Button>
        ) : null
      }
    >
      {hasAny ? (
        <SecondFactorList factors={view.factors} />
      ) : (
        <EmptyState title="No second step">
          {view.is_required
            ? 'This admin has to set one up at the next sign-in.'
            : 'This user signs in with the password alone. Each user can add a second step in the profile.'}
        </EmptyState>
      )}
      {isResetting ? <ResetSecondFactorsDialog user={user} onClose={() => setResetting(false)} /> : null}
    </Section>
  );
};
