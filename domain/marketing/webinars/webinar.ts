import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { isTimezone } from '../../shared/timezones.ts';
import { marketingTexts } from '../marketing-texts.ts';
import type { WebinarEvent } from './events.ts';
import { webinarTexts } from './webinar-texts.ts';

/** The fields of a webinar that staff enter. */
export interface WebinarDefinition {
  readonly title: string;
  readonly description: string;
  /** UTC instant, ISO 8601; empty until it was entered. */
  readonly startsAt: string;
  /** IANA timezone in which the time is told. */
  readonly timezone: string;
  readonly durationMinutes: number;
  /** Null: any number of families. */
  readonly capacity: number | null;
  /** Empty until it is known. */
  readonly joinLink: string;
}

/** What a user was told last. */
export interface Invitation {
  readonly isRegistered: boolean;
  /** Rises with every invitation and cancellation of this user, as calendars expect (RFC 5546). */
  readonly sequence: number;
}

export interface WebinarState extends WebinarDefinition {
  readonly status: 'unknown' | 'scheduled' | 'canceled' | 'deleted';
  readonly recordingLink: string;
  /** By user id. Users whose registration was canceled stay, for their next sequence. */
  readonly invitations: ReadonlyMap<string, Invitation>;
}

export type WebinarChanges = Changes<WebinarDefinition>;

/** `now`: UTC instant. */
export type WebinarCommand = { readonly webinarId: string } & (
  | ({ readonly kind: 'create' } & WebinarDefinition)
  | { readonly kind: 'change'; readonly changes: WebinarChanges; readonly now: string }
  | { readonly kind: 'set-recording'; readonly recordingLink: string }
  | { readonly kind: 'cancel'; readonly now: string }
  | { readonly kind: 'delete'; readonly now: string }
  | { readonly kind: 'register'; readonly userId: string; readonly now: string }
  | { readonly kind: 'cancel-registration'; readonly userId: string }
  /** Also after the end. Does nothing if one user has no place, or the other has one already. */
  | { readonly kind: 'move-registration'; readonly fromUserId: string; readonly userId: string }
  /** Gives a place back that a merge of two users freed, also after the end. */
  | { readonly kind: 'restore-registration'; readonly userId: string }
);

const MINUTE = 60_000;
const LONGEST_MINUTES = 24 * 60;

/** UTC instant at which a webinar ends. */
export const endOf = ({
  startsAt,
  durationMinutes,
}: Pick<WebinarDefinition, 'startsAt' | 'durationMinutes'>): string =>
  new Date(Date.parse(startsAt) + durationMinutes * MINUTE).toISOString();

/** The join link is shown from this time on: one hour before the start. UTC instant. */
export const doorsOpenAt = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - 60 * MINUTE).toISOString();

export const isHttps = (link: string): boolean => {
  try {
    return new URL(link).protocol === 'https:';
  } catch {
    return false;
  }
};

/** Runs in the dialog and on the server. Only the title comes from the specification (Q131). */
export const webinarProblems = (webinar: WebinarDefinition): Problem[] => {
  const { title, startsAt, timezone, durationMinutes, capacity, joinLink } = webinar;
  return [
    ...(title.trim() ? [] : [{ field: 'title', message: marketingTexts.title }]),
    ...(Number.isNaN(Date.parse(startsAt)) ? [{ field: 'starts_at', message: webinarTexts.start }] : []),
    ...(isTimezone(timezone) ? [] : [{ field: 'timezone', message: webinarTexts.timezone }]),
    ...(isWholeBetween(durationMinutes, 1, LONGEST_MINUTES)
      ? []
      : [{ field: 'duration_minutes', message: webinarTexts.duration }]),
    ...(capacity === null || isWholeBetween(capacity, 1, 1_000_000)
      ? []
      : [{ field: 'capacity', message: webinarTexts.capacity }]),
    ...linkProblems('join_link', joinLink),
  ];
};

/** An empty link is allowed: it may not be known yet. */
export const linkProblems = (field: string, link: string): Problem[] =>
  link.trim() === '' || isHttps(link.trim()) ? [] : [{ field, message: webinarTexts.link }];

const isWholeBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** An online event for families: registered families get an invitation, reminders, and later the recording. */
export const webinarDecider: Decider<WebinarState, WebinarCommand, WebinarEvent> = {
  initial: () => ({
    status: 'unknown',
    title: '',
    description: '',
    startsAt: '',
    timezone: '',
    durationMinutes: 0,
    capacity: null,
    joinLink: '',
    recordingLink: '',
    invitations: new Map(),
  }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'WebinarCreated': {
        const { webinarId: _, ...definition } = data;
        return { ...state, status: 'scheduled', ...definition };
      }
      case 'WebinarChanged':
        return {
          ...state,
          ...withWebinarChanges(state, data.changes),
          invitations: withInvitations(state, data.invited, true),
        };
      case 'WebinarCanceled':
        return { ...state, status: 'canceled', invitations: withInvitations(state, data.invited, true) };
      case 'WebinarDeleted':
        return { ...state, status: 'deleted', invitations: withInvitations(state, data.invited, true) };
      case 'WebinarRecordingSet':
        return { ...state, recordingLink: data.recordingLink };
      case 'WebinarRegistrationMade':
        return { ...state, invitations: withInvitations(state, [data], true) };
      case 'WebinarRegistrationCanceled':
        return { ...state, invitations: withInvitations(state, [data], false) };
      case 'WebinarRegistrationMoved': {
        const { fromUserId, fromSequence, userId, sequence } = data;
        const from = { userId: fromUserId, sequence: fromSequence };
        const invitations = withInvitations(state, [from], false);
        return { ...state, invitations: withInvitations({ invitations }, [{ userId, sequence }], true) };
      }
    }
  },

  decide(command, state) {
    const { webinarId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status === 'unknown' || state.status === 'deleted') {
      const message = command.kind === 'delete' ? marketingTexts.webinarNotDeleted : webinarTexts.unknown;
      throw new Refusal('webinar.unknown', message);
    }
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'set-recording': {
        const recordingLink = command.recordingLink.trim();
        demand(linkProblems('recording_link', recordingLink));
        return recordingLink === state.recordingLink
          ? []
          : [{ type: 'WebinarRecordingSet', data: { webinarId, recordingLink } }];
      }
      case 'cancel':
        return state.status === 'canceled'
          ? []
          : [{ type: 'WebinarCanceled', data: { webinarId, invited: toldOfEnd(state, command.now) } }];
      case 'delete':
        return [{ type: 'WebinarDeleted', data: { webinarId, invited: toldOfEnd(state, command.now) } }];
      case 'register':
        return register(command, state);
      case 'cancel-registration':
        return cancelRegistration(command, state);
      case 'move-registration':
        return moveRegistration(command, state);
      case 'restore-registration':
        return restoreRegistration(command, state);
    }
  },
};

type Of<Kind extends WebinarCommand['kind']> = Extract<WebinarCommand, { readonly kind: Kind }>;

function create({ webinarId, ...given }: Of<'create'>, { status }: WebinarState): WebinarEvent[] {
  if (status !== 'unknown') throw new Refusal('webinar.exists', marketingTexts.webinarNotCreated);
  const definition = withWebinarChanges(given, {});
  demand(webinarProblems(definition));
  return [{ type: 'WebinarCreated', data: { webinarId, ...definition } }];
}

function change({ webinarId, changes: given, now }: Of<'change'>, state: WebinarState): WebinarEvent[] {
  const current = withWebinarChanges(state, {});
  const wanted = withWebinarChanges(current, given);
  demand([...webinarProblems(wanted), ...placeProblems(wanted, state)]);
  const changes = changedFields(wanted, current);
  if (Object.keys(changes).length === 0) return [];
  const isMoved = changes.startsAt !== undefined || changes.durationMinutes !== undefined;
  // Nobody needs an invitation to what is over.
  const isAhead = state.status === 'scheduled' && endOf(wanted) > now;
  const invited = isMoved && isAhead ? nextInvitations(state) : [];
  return [{ type: 'WebinarChanged', data: { webinarId, changes, startsAt: wanted.startsAt, invited } }];
}

/** A place that was given is not taken away. */
function placeProblems({ capacity }: WebinarDefinition, state: WebinarState): Problem[] {
  const taken = registeredUsers(state).length;
  return capacity === null || capacity >= taken
    ? []
    : [{ field: 'capacity', message: webinarTexts.capacityTaken(taken) }];
}

function register({ webinarId, userId, now }: Of<'register'>, state: WebinarState): WebinarEvent[] {
  const before = state.invitations.get(userId);
  if (before?.isRegistered) return [];
  if (state.status === 'canceled') throw new Refusal('webinar.canceled', webinarTexts.canceled);
  if (endOf(state) <= now) throw new Refusal('webinar.ended', webinarTexts.ended);
  if (isFull(state)) throw new Refusal('webinar.full', webinarTexts.full);
  const sequence = nextSequence(before);
  const { startsAt } = state;
  return [{ type: 'WebinarRegistrationMade', data: { webinarId, userId, sequence, startsAt } }];
}

function cancelRegistration(
  { webinarId, userId }: Of<'cancel-registration'>,
  { invitations }: WebinarState,
): WebinarEvent[] {
  const before = invitations.get(userId);
  if (!before?.isRegistered) throw new Refusal('webinar.registration-unknown', webinarTexts.notRegistered);
  const sequence = before.sequence + 1;
  return [{ type: 'WebinarRegistrationCanceled', data: { webinarId, userId, sequence } }];
}

function moveRegistration(
  { webinarId, fromUserId, userId }: Of<'move-registration'>,
  { invitations, startsAt }: WebinarState,
): WebinarEvent[] {
  const from = invitations.get(fromUserId);
  if (!from?.isRegistered || invitations.get(userId)?.isRegistered) return [];
  const [fromSequence, sequence] = [from.sequence + 1, nextSequence(invitations.get(userId))];
  const data = { webinarId, userId, sequence, fromUserId, fromSequence, startsAt };
  return [{ type: 'WebinarRegistrationMoved', data }];
}

function restoreRegistration(
  { webinarId, userId }: Of<'restore-registration'>,
  state: WebinarState,
): WebinarEvent[] {
  const before = state.invitations.get(userId);
  if (before?.isRegistered) return [];
  if (isFull(state)) throw new Refusal('webinar.full', webinarTexts.full);
  const { startsAt } = state;
  return [
    {
      type: 'WebinarRegistrationMade',
      data: { webinarId, userId, sequence: nextSequence(before), startsAt },
    },
  ];
}

const nextSequence = (before: Invitation | undefined): number => (before ? before.sequence + 1 : 0);

/** The users with a place, in the order in which they first registered. */
export const registeredUsers = ({ invitations }: Pick<WebinarState, 'invitations'>): string[] =>
  [...invitations].flatMap(([userId, { isRegistered }]) => (isRegistered ? userId : []));

export const isFull = (state: Pick<WebinarState, 'invitations' | 'capacity'>): boolean =>
  state.capacity !== null && registeredUsers(state).length >= state.capacity;

type NextInvitation = { readonly userId: string; readonly sequence: number };

const nextInvitations = (state: WebinarState): NextInvitation[] =>
  registeredUsers(state).map((userId) => ({
    userId,
    sequence: (state.invitations.get(userId)?.sequence ?? 0) + 1,
  }));

/** After its end, and after it was canceled, nobody needs to be told that it does not take place. */
const toldOfEnd = (state: WebinarState, now: string): NextInvitation[] =>
  state.status === 'scheduled' && endOf(state) > now ? nextInvitations(state) : [];

const withInvitations = (
  { invitations }: Pick<WebinarState, 'invitations'>,
  invited: readonly NextInvitation[],
  isRegistered: boolean,
): ReadonlyMap<string, Invitation> =>
  invited.length === 0
    ? invitations
    : new Map([
        ...invitations,
        ...invited.map(({ userId, sequence }) => [userId, { isRegistered, sequence }] as const),
      ]);

/** `current`, overwritten with the fields of `given`; texts are trimmed. */
export function withWebinarChanges(current: WebinarDefinition, given: WebinarChanges): WebinarDefinition {
  return {
    title: (given.title ?? current.title).trim(),
    description: (given.description ?? current.description).trim(),
    startsAt: given.startsAt ?? current.startsAt,
    timezone: given.timezone ?? current.timezone,
    durationMinutes: given.durationMinutes ?? current.durationMinutes,
    capacity: given.capacity === undefined ? current.capacity : given.capacity,
    joinLink: (given.joinLink ?? current.joinLink).trim(),
  };
}
