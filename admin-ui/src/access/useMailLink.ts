import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LinkOwner } from '../../../contract/access/sign-in.ts';
import { DEAD_LINK } from '../../../domain/access/credentials.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';

/** A valid link from an email, and the user it belongs to. */
export interface MailLink {
  readonly owner: LinkOwner;
  /** Set if the browser does not have the token in a cookie. */
  readonly token?: string;
}

interface Exchange {
  /** Undefined while the server is asked, and if the link is not valid. */
  readonly link: MailLink | undefined;
  readonly failure: ApiFailure | undefined;
  readonly retry: () => void;
}

const deadLink = () => new ApiFailure(409, { code: 'link.dead', message: DEAD_LINK });

/**
 * Exchanges the token in the address for its user, and removes it from the address at once, so that it cannot
 * be seen, shared or found in the browser history. After a reload, the result of the exchange is used.
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
