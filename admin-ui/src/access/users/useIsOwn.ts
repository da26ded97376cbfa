import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';

/** True for the signed-in user. */
export const useIsOwn = (userId: string): boolean => useSignIn()?.id === userId;
