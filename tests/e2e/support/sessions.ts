import { type APIRequestContext, request } from 'playwright/test';
import { type Person, people } from './people.ts';

export interface SignedIn {
  /** Browser storage for a page that starts signed in. */
  readonly storageState: StorageState;
  /** The same person at the API itself. */
  readonly api: APIRequestContext;
}

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Signs in without a screen: only the stories about signing in spend time on that one. */
export async function signIn(who: Person, address: string): Promise<SignedIn> {
  const { username, password } = people[who];
  // Without this, Playwright would pass on the cookies of the page, and signing in ends their session.
  const storageState = { cookies: [], origins: [] };
  const door = await request.newContext({ baseURL: address, storageState });
  const answer = await door.post('/api/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} can not sign in: ${answer.status()}`);
  const { results: session } = await answer.json();
  const { cookies, ...state } = await door.storageState();
  await door.dispose();
  const forgery = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const api = await request.newContext({
    baseURL: address,
    storageState: { cookies, ...state },
    extraHTTPHeaders: { 'X-XSRF-TOKEN': decodeURIComponent(forgery) },
  });
  const localStorage = [{ name: 'blueline.session', value: session.token }];
  return { storageState: { cookies, origins: [{ origin: new URL(address).origin, localStorage }] }, api };
}
