import { createHash } from 'node:crypto';
import type { UsernameEvent } from '../../domain/access/events.ts';
import {
  normalUsername,
  type UsernameCommand,
  type UsernameState,
  usernameDecider,
} from '../../domain/access/username.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const usernameAggregate: Aggregate<UsernameState, UsernameCommand, UsernameEvent> = {
  category: 'username',
  decider: usernameDecider,
};

/** The id of a name's stream. The name itself is personal data and stays out of stream names. */
export function usernameId(username: string): string {
  return createHash('sha256').update(normalUsername(username)).digest('hex');
}
