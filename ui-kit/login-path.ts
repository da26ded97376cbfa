interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The sign-in, knowing the wanted address (part 1 §2: query `url` and `ts`). */
export function loginPath({ pathname, search }: Place): string {
  return `/login?${new URLSearchParams({ url: pathname + search, ts: String(Date.now()) })}`;
}

/** Where nobody is led after signing in: these are ways in and out themselves. */
const doors = /^(\/portal)?\/(login|logout|register|redirect|forgot-password|reset-password)(\/|$)/;

/** Any origin: whether an address leaves it is the same for all. */
const here = 'https://blueline.invalid';

/** Where to go after the sign-in: the wanted address if it is one of ours, else Home. */
export function wantedPath(query: URLSearchParams): string {
  const url = query.get('url') ?? '/';
  // Read as a browser reads it, which drops tabs and takes a backslash for a slash.
  const wanted = url.startsWith('/') && URL.canParse(url, here) ? new URL(url, here) : null;
  if (wanted?.origin !== here) return '/';
  const { pathname, search, hash } = wanted;
  return pathname.startsWith('//') || doors.test(pathname) ? '/' : pathname + search + hash;
}
