interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The address of the sign-in with the requested address (part 1 §2: query `url` and `ts`). */
export function loginPath({ pathname, search }: Place): string {
  return `/login?${new URLSearchParams({ url: pathname + search, ts: String(Date.now()) })}`;
}

/** Pages to which no one returns after signing in, because they sign in or out themselves. */
const doors =
  /^(\/portal)?\/(login|logout|register|redirect|forgot-password|reset-password|confirm-username)(\/|$)/;

/** Any origin works, because it is only used to resolve addresses. */
const here = 'https://blueline.invalid';

/** The address to open after signing in: the requested one if it is ours, otherwise Home. */
export function wantedPath(query: URLSearchParams): string {
  const url = query.get('url') ?? '/';
  // Parsed as browsers do, which drop tabs and treat a backslash as a slash.
  const wanted = url.startsWith('/') && URL.canParse(url, here) ? new URL(url, here) : null;
  if (wanted?.origin !== here) return '/';
  const { pathname, search, hash } = wanted;
  return pathname.startsWith('//') || doors.test(pathname) ? '/' : pathname + search + hash;
}
