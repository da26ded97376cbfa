import type { WebinarEvent } from '../../../domain/marketing/webinars/events.ts';
import {
  type WebinarCommand,
  type WebinarState,
  webinarDecider,
} from '../../../domain/marketing/webinars/webinar.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** A race for the last place is decided by the revision of the stream: whoever loses decides again, and finds it full. */
export const webinar: Aggregate<WebinarState, WebinarCommand, WebinarEvent> = {
  category: 'webinar',
  decider: webinarDecider,
  // A family that registers while staff edit the description changes nothing that they see there.
  concerns({ kind }, { type }) {
    const isRegistration = type === 'WebinarRegistrationMade' || type === 'WebinarRegistrationCanceled';
    return kind === 'delete' || kind === 'cancel' || !isRegistration;
  },
};
