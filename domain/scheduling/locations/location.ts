import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { isTimezone } from '../../shared/timezones.ts';
import { type Logistic, type LogisticCommand, withLogistic, withoutLogistic } from '../logistics.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { LocationEvent } from './events.ts';
import { type AddressCommand, decideAddress, withAddress, withoutAddress } from './location-addresses.ts';
import { decideLocationRule } from './location-rules.ts';

/** The fields of a location that staff enter. */
export interface LocationDefinition {
  readonly name: string;
  /** IANA zone of the location's wall clock. */
  readonly timezone: string;
  readonly description: string;
  readonly notes: string;
  /**
   * How many sessions it takes at the same time: a rink has as many as sheets of ice. Null: any number. More of
   * them are a double booking, which is warned about and marked, not refused.
   */
  readonly sessionsAtOnce: number | null;
}

/** One sheet of ice. */
export const usualSessionsAtOnce = 1;

/** More than any building has. */
const mostSessionsAtOnce = 100;

export type LocationFields = LocationDefinition & {
  /** Offered for new sessions. */
  readonly isActive: boolean;
};

export interface LocationState extends LocationFields {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly addresses: readonly PostalAddress[];
  readonly rules: readonly Logistic[];
}

export type LocationChanges = Changes<LocationFields>;

export type LocationCommand = { readonly locationId: string } & (
  | ({ readonly kind: 'create' } & LocationDefinition)
  | { readonly kind: 'change'; readonly changes: LocationChanges }
  /** `sessions`: how many upcoming sessions take place there. */
  | { readonly kind: 'delete'; readonly sessions: number }
  | AddressCommand
  | LogisticCommand
);

/** Runs in the dialog and on the server. */
export const locationProblems = ({ name, timezone, sessionsAtOnce }: LocationDefinition): Problem[] => [
  ...(name.trim() ? [] : [{ field: 'name', message: schedulingTexts.name }]),
  ...(isTimezone(timezone) ? [] : [{ field: 'timezone_id', message: schedulingTexts.timezone }]),
  ...(sessionsAtOnce === null || isNumberOfSessions(sessionsAtOnce)
    ? []
    : [{ field: 'sessions_at_once', message: schedulingTexts.sessionsAtOnce }]),
];

const isNumberOfSessions = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= mostSessionsAtOnce;

/** A place where sessions are held, with its addresses and rules. */
export const locationDecider: Decider<LocationState, LocationCommand, LocationEvent> = {
  initial: () => ({
    status: 'unknown',
    name: '',
    timezone: '',
    description: '',
    notes: '',
    sessionsAtOnce: usualSessionsAtOnce,
    isActive: false,
    addresses: [],
    rules: [],
  }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'LocationCreated': {
        const { locationId: _, ...definition } = data;
        return { ...state, status: 'present', ...definition, isActive: true };
      }
      case 'LocationChanged':
        return { ...state, ...withLocationChanges(state, data.changes) };
      case 'LocationDeleted':
        return { ...state, status: 'deleted' };
      case 'LocationAddressAdded':
      case 'LocationAddressChanged': {
        const { locationId: _, ...address } = data;
        return { ...state, addresses: withAddress(state.addresses, address) };
      }
      case 'LocationAddressRemoved':
        return { ...state, addresses: withoutAddress(state.addresses, data.addressId) };
      case 'LocationRuleAdded':
      case 'LocationRuleChanged': {
        const { locationId: _, ...rule } = data;
        return { ...state, rules: withLogistic(state.rules, rule) };
      }
      case 'LocationRuleRemoved':
        return { ...state, rules: withoutLogistic(state.rules, data.logisticId) };
    }
  },

  decide(command, state) {
    const { locationId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present') throw new Refusal('location.unknown', schedulingTexts.locationUnknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'delete':
        if (command.sessions > 0) {
          throw new Refusal('location.sessions', schedulingTexts.locationHasSessions);
        }
        return [{ type: 'LocationDeleted', data: { locationId } }];
      case 'add-address':
      case 'change-address':
      case 'remove-address':
        return decideAddress(locationId, command, state.addresses);
      default:
        return decideLocationRule(locationId, command, state.rules);
    }
  },
};

function create(
  command: Extract<LocationCommand, { kind: 'create' }>,
  { status }: LocationState,
): LocationEvent[] {
  const { kind: _, locationId, ...given } = command;
  if (status !== 'unknown') throw new Refusal('location.exists', schedulingTexts.locationExists);
  demand(locationProblems(given));
  const { isActive: __, ...definition } = withLocationChanges({ ...given, isActive: true }, {});
  return [{ type: 'LocationCreated', data: { locationId, ...definition } }];
}

function change(
  { locationId, changes: given }: Extract<LocationCommand, { kind: 'change' }>,
  state: LocationState,
): LocationEvent[] {
  const current = withLocationChanges(state, {});
  const wanted = withLocationChanges(current, given);
  demand(locationProblems(wanted));
  const changes = changedFields(wanted, current);
  return Object.keys(changes).length > 0 ? [{ type: 'LocationChanged', data: { locationId, changes } }] : [];
}

/** `present`, overwritten with the fields of `given`; texts are trimmed. */
export function withLocationChanges(current: LocationFields, given: LocationChanges): LocationFields {
  return {
    name: (given.name ?? current.name).trim(),
    timezone: given.timezone ?? current.timezone,
    description: (given.description ?? current.description).trim(),
    notes: (given.notes ?? current.notes).trim(),
    sessionsAtOnce: given.sessionsAtOnce === undefined ? current.sessionsAtOnce : given.sessionsAtOnce,
    isActive: given.isActive ?? current.isActive,
  };
}
