import {
  type ConsentCommand,
  type ConsentState,
  consentDecider,
} from '../../../domain/communications/consent/consent.ts';
import type { ConsentEvent } from '../../../domain/communications/consent/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** The id is that of the person, or of the athlete whose parent consents. */
export const consent: Aggregate<ConsentState, ConsentCommand, ConsentEvent> = {
  category: 'consent',
  decider: consentDecider,
};
