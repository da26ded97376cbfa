import type { LocationEvent } from '../../../domain/scheduling/locations/events.ts';
import {
  type LocationCommand,
  type LocationState,
  locationDecider,
} from '../../../domain/scheduling/locations/location.ts';
import type { Aggregate } from '../../runtime/handle.ts';
import { collide, fieldsOf, RECORD } from '../subjects.ts';

export const location: Aggregate<LocationState, LocationCommand, LocationEvent> = {
  category: 'location',
  decider: locationDecider,
  // Two people may edit two fields of one location, its addresses, and its rules.
  concerns: (command, event) => collide(subjectsOfCommand(command), subjectsOfEvent(event)),
};

function subjectsOfCommand(command: LocationCommand): string[] {
  switch (command.kind) {
    case 'create':
    case 'delete':
      return [RECORD];
    case 'change':
      return fieldsOf(command.changes);
    case 'add-address':
    case 'change-address':
    case 'remove-address':
      return [`address ${command.addressId}`];
    default:
      return [`rule ${command.logisticId}`];
  }
}

function subjectsOfEvent({ type, data }: LocationEvent): string[] {
  switch (type) {
    case 'LocationCreated':
    case 'LocationDeleted':
      return [RECORD];
    case 'LocationChanged':
      return fieldsOf(data.changes);
    case 'LocationAddressAdded':
    case 'LocationAddressChanged':
    case 'LocationAddressRemoved':
      return [`address ${data.addressId}`];
    default:
      return [`rule ${data.logisticId}`];
  }
}
