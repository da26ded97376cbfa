import { useQuery } from '@tanstack/react-query';
import { profile } from './useProfile.ts';

/** Drawn anew on every page, it asks who is signed in: an ended session is noticed there (part 1 §2). */
export const SessionRecheck = () => {
  useQuery({ ...profile, refetchOnMount: 'always' });
  return null;
};
