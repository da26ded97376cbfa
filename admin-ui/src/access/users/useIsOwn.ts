import { useSession } from '../../../../ui-kit/session.ts';

/** Whether whoever sits here is that user. */
export const useIsOwn = (userId: string): boolean => useSession()?.id === userId;
