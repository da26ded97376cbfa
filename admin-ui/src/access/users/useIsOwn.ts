import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';

/** Whether this is the signed-in user. */
export const useIsOwn = (userId: string): boolean => useSignIn()?.id === userId;
