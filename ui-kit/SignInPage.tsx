import Link from '@mui/material/Link';
import type { SignInSessionView } from '../contract/access/sign-in.ts';
import { AccessCard } from './access/AccessCard.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInPageProps {
  /** Called in addition to the session update, which every `useSignIn` receives. */
  readonly onSignedIn?: (session: SignInSessionView) => void;
  readonly notice?: string | undefined;
  /** The username of a user who has to sign in again. */
  readonly knownUsername?: string | undefined;
  /** A line below the title that says who signs in here. */
  readonly subtitle: string;
}

export const SignInPage = ({ subtitle, ...form }: SignInPageProps) => (
  <AccessCard
    title="Sign in"
    lead={subtitle}
    // The page belongs to one of the two apps, so this is a full page load.
    below={
      <>
        <Link href="/forgot-password" sx={{ display: 'inline-block', p: 1.5 }}>
          Forgot password?
        </Link>
        <PublicLinks />
      </>
    }
  >
    <SignInForm {...form} />
  </AccessCard>
);
