import { tooManyAttempts } from '../../domain/access/sign-in-delay.ts';
import { RequestFault } from '../runtime/route.ts';

export const mustWait = (seconds: number) =>
  new RequestFault(429, 'too-many-attempts', tooManyAttempts(seconds), { 'Retry-After': String(seconds) });
