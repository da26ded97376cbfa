/**
 * The latest position written by this tab. Later reads send it as `Min-Position`, so that users always see
 * their own changes. It is stored per tab and survives reloads. Positions exceed 2^53, so they are compared
 * as BigInt and never become a number.
 */
const KEY = 'blueline.position';

export const writtenPosition = (): string | null => sessionStorage.getItem(KEY);

export function rememberPosition(position: string): void {
  const known = writtenPosition();
  if (known === null || BigInt(position) > BigInt(known)) sessionStorage.setItem(KEY, position);
}

/** Called after a sign-in, and if the server does not know the position because its log was replaced. */
export const forgetPosition = (): void => sessionStorage.removeItem(KEY);
