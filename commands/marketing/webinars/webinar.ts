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
  // A family that registers or cancels changes nothing that staff decide on: also those of that moment are told of a cancellation.
  concerns: (_, { type }) =>
    type !== 'WebinarRegistrationMade' &&
    type !== 'WebinarRegistrationCanceled' &&
    type !== 'WebinarRegistrationMoved',
};
