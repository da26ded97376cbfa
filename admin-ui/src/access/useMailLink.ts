import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DEAD_LINK } from '../../../domain/access/credentials.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import type { LinkOwner } from '../../../ui-kit/api-types.ts';

/** A link from a mail that holds, and whom it is for. */
export interface MailLink {
  readonly owner: LinkOwner;
  /** Where the browser does not keep it in a cookie. */
  readonly token?: string;
}

interface Exchange {
  /** Missing while the server is asked, and when the link is worth nothing. */
  readonly link: MailLink | undefined;
  readonly failure: ApiFailure | undefined;
  readonly retry: () => void;
}

const deadLink = () => new ApiFailure(409, { code: 'link.dead', message: DEAD_LINK });

/**
 * Exchanges the token in the address for whom it is for, and takes it out of the address at once: nobody reads it there, sends it
 * along or finds it in the history. A reload finds what was exchanged beside the address.
 */
export function useMailLink(exchange: (token: string) => Promise<MailLink>): Exchange {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<{ attempt: number; failure: ApiFailure }>();
  const token = query.get('token');
  const link: MailLink | undefined = state?.link;

  useEffect(() => {
    if (token === null) return;
    exchange(token).then(
      (found) => void navigate(pathname, { replace: true, state: { link: found } }),
      (error: unknown) => setFailed({ attempt, failure: error instanceof ApiFailure ? error : deadLink() }),
    );
  }, [token, attempt, exchange, navigate, pathname]);

  const failureOf = (asked: number) => (failed?.attempt === asked ? failed.failure : undefined);
  return {
    link: token === null ? link : undefined,
    failure: token === null && !link ? deadLink() : failureOf(attempt),
    retry: () => setAttempt(attempt + 1),
  };
}
