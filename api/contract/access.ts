import { z } from 'zod';
import type { RoleName } from '../../domain/shared/roles.ts';
import { words } from './fields.ts';

export const loginBody = z.strictObject({ username: words(320), password: words(1024) });
export type LoginBody = z.input<typeof loginBody>;

/** What the browser keeps to know who is signed in. It opens nothing: the credential is an httpOnly cookie. */
export interface SessionView {
  readonly user: UserView;
  readonly role: RoleName;
  readonly id: string;
  /** Seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
}

export interface UserView {
  readonly id: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: number;
}
