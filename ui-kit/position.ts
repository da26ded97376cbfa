/**
 * The latest position this tab has written. Later reads carry it as `Min-Position`, so that a person always sees their own
 * change. Kept per tab, over reloads. Positions exceed 2^53: they are compared as BigInt and never become a number.
 */
const KEY = 'blueline.position';

export const writtenPosition = (): string | null => sessionStorage.getItem(KEY);

export function rememberPosition(position: string): void {
  const known = writtenPosition();
  if (known === null || BigInt(position) > BigInt(known)) sessionStorage.setItem(KEY, position);
}

/** After a sign-in, and when the server does not know the position: its log was replaced. */
export const forgetPosition = (): void => sessionStorage.removeItem(KEY);
