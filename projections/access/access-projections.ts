import { credentials } from './credentials.ts';
import { signInSessions } from './sign-in-sessions.ts';
import { usernameHolds } from './username-holds.ts';
import { users } from './users.ts';

/** The read models of this area. */
export const accessProjections = [users, credentials, signInSessions, usernameHolds];
