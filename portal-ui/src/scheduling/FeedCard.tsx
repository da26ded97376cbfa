import { FeedCard as Card } from '../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { useSession } from '../../../ui-kit/session.ts';

/** The calendar of the whole family. */
export const FeedCard = () => {
  const session = useSession();
  return session ? <Card subject="user" subject_id={session.id} of="all your athletes" /> : null;
};
