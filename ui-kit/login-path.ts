interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The sign-in, knowing the wanted address (part 1 §2: query `url` and `ts`). */
export function loginPath({ pathname, search }: Place): string {
  return `/login?${new URLSearchParams({ url: pathname + search, ts: String(Date.now()) })}`;
}

/** Where to go after the sign-in: the wanted address if it is one of the same app, else Home. */
export function wantedPath(query: URLSearchParams): string {
  const url = query.get('url') ?? '/';
  const isOurs = /^\/(?![/\\])/.test(url) && !/^\/(login|logout)\b/.test(url);
  return isOurs ? url : '/';
}
