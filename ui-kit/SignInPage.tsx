import Link from '@mui/material/Link';
import { AccessCard } from './access/AccessCard.tsx';
import type { SessionView } from './api-types.ts';
import { PublicLinks } from './PublicLinks.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInPageProps {
  /** Besides the session, which every `useSession` learns of at once. */
  readonly onSignedIn?: (session: SessionView) => void;
  readonly notice?: string | undefined;
  /** Of whoever is known to be here. */
  readonly knownUsername?: string | undefined;
  /** One line below the title: whose door this is. */
  readonly subtitle: string;
}

export const SignInPage = ({ subtitle, ...form }: SignInPageProps) => (
  <AccessCard
    title="Sign in"
    lead={subtitle}
    // One page for both apps: the browser itself goes there.
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
