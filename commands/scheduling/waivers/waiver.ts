import { createHash } from 'node:crypto';
import type { WaiverEvent } from '../../../domain/scheduling/waivers/events.ts';
import {
  type WaiverCommand,
  type WaiverState,
  waiverDecider,
  waiverText,
} from '../../../domain/scheduling/waivers/waiver.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const waiver: Aggregate<WaiverState, WaiverCommand, WaiverEvent> = {
  category: 'waiver',
  decider: waiverDecider,
};

/** The text as it is kept, with its hash in hexadecimal. */
export function hashedText(typed: string): { text: string; sha256: string } {
  const text = waiverText(typed);
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}
