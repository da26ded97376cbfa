import { useSearchParams } from 'react-router-dom';
import { AccessCard } from '../../../ui-kit/access/AccessCard.tsx';
import type { LinkOwner } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { PublicLinks } from '../../../ui-kit/PublicLinks.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { MailChoices } from './MailChoices.tsx';
import { SignInButton } from './SignInButton.tsx';
import { type MailLink, useMailLink } from './useMailLink.ts';

async function exchange(token: string): Promise<MailLink> {
  const { results } = await http.get<LinkOwner>(`users/token?${new URLSearchParams({ token })}`);
  return { owner: results, token };
}

/** Whoever is signed in chooses without a link. */
const wayOn = <SignInButton />;

/** Which mail somebody gets, by the link in one of them: no sign-in is needed for it. */
const CommunicationPreferencesPage = () => {
  const { link, failure, retry } = useMailLink(exchange);
  const [query] = useSearchParams();
  if (link) return <MailChoices owner={link.owner} token={link.token ?? ''} wayOn={wayOn} />;
  if (query.get('token') === null) {
    return (
      <AccessCard
        title="Mail preferences"
        lead="To choose which mail you get, follow the link in one of our mails. Or sign in: your choices are with your account."
        below={<PublicLinks />}
      >
        {wayOn}
      </AccessCard>
    );
  }
  return failure ? <LinkTrouble failure={failure} onRetry={retry} wayOn={wayOn} /> : null;
};

export default CommunicationPreferencesPage;
