import { OwnSecondFactors } from '../../../ui-kit/access/second-factors/OwnSecondFactors.tsx';
import { AccountSection } from './AccountSection.tsx';

export const TwoStepSignIn = ({ userId }: { userId: string }) => (
  <AccountSection
    title="Two-step sign-in"
    hint="Protect your account with a second step after your password: a code from an app, or a passkey."
  >
    <OwnSecondFactors userId={userId} />
  </AccountSection>
);
