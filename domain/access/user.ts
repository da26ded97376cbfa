import { isCommunicationOption } from '../shared/communication-options.ts';
import type { Decider } from '../shared/decider.ts';
import { demand, Refusal } from '../shared/refusal.ts';
import { isStaff, roleName } from '../shared/roles.ts';
import { deadLink } from './credentials.ts';
import type { UserEvent } from './events.ts';
import { mergeTexts } from './merge-texts.ts';
import { isPrompt } from './prompts.ts';
import {
  type NewUser,
  newUserProblems,
  roleProblems,
  userNameProblems,
  usernameProblems,
} from './user-problems.ts';
import { userTexts } from './user-texts.ts';
import { normalUsername } from './username.ts';

export type { NewUser } from './user-problems.ts';

export interface UserState extends NewUser {
  readonly status: 'unknown' | 'active' | 'inactive' | 'merged' | 'deleted' | 'erased';
  /** Of a user who was merged; undefined for all others. What the user had stays as it was. */
  readonly merge: UserMerge | undefined;
  /** The change that brought the username; null for the first one. Links to an earlier address are dead. */
  readonly addressId: string | null;
  readonly pendingUsername: PendingUsername | undefined;
  readonly athleteIds: readonly string[];
  /** Message types that the person opted out of. */
  readonly optedOut: readonly string[];
  readonly hiddenPrompts: readonly string[];
}

/** A new username that is not confirmed yet. */
export interface PendingUsername {
  readonly changeId: string;
  readonly username: string;
  /** Null: the invitation to the new address confirms it. */
  readonly linkExpiresAt: string | null;
}

export interface UserMerge {
  /** The user who took over. */
  readonly intoId: string;
  readonly wasActive: boolean;
}

export interface UserChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly roleId?: number | undefined;
  readonly isActive?: boolean | undefined;
}

/** `askedBy`: id of the user who gives the command; users cannot lock themselves out. */
export type UserCommand = { readonly userId: string } & (
  | ({ readonly kind: 'create' } & NewUser)
  | { readonly kind: 'change'; readonly changes: UserChanges; readonly askedBy: string }
  | ({ readonly kind: 'request-username' } & PendingUsername)
  | { readonly kind: 'cancel-username' }
  | { readonly kind: 'confirm-username'; readonly changeId: string; readonly now: string }
  | { readonly kind: 'delete'; readonly askedBy: string }
  | { readonly kind: 'merge'; readonly intoId: string; readonly askedBy: string }
  | { readonly kind: 'undo-merge' }
  | { readonly kind: 'erase'; readonly sessionIds: readonly string[]; readonly viewIds: readonly string[] }
  | { readonly kind: 'assign' | 'remove'; readonly athleteId: string }
  | { readonly kind: 'choose-mail'; readonly choices: readonly MailChoice[] }
  | { readonly kind: 'hide-prompt'; readonly promptId: string; readonly isHidden: boolean }
);

export interface MailChoice {
  readonly optionId: string;
  readonly isWanted: boolean;
}

export const userExists = ({ status }: UserState): boolean => status === 'active' || status === 'inactive';

/**
 * The address that an invitation goes to and confirms: of a person who has not registered yet, the corrected
 * one. Accepting an invitation to an earlier address is no longer possible then.
 */
export const invitedAddress = ({ addressId, pendingUsername, username }: UserState) =>
  pendingUsername
    ? { addressId: pendingUsername.changeId, username: pendingUsername.username }
    : { addressId, username };

/** Whether the link in the email to the new address, which names the change, can still be followed. */
export function usernameLinkHolds(
  { pendingUsername, addressId }: UserState,
  { changeId, now }: { readonly changeId: string; readonly now: string },
): boolean {
  // Following it a second time shows that the address is confirmed.
  if (addressId === changeId) return true;
  if (pendingUsername?.changeId !== changeId) return false;
  return pendingUsername.linkExpiresAt === null || now < pendingUsername.linkExpiresAt;
}

export const isActiveAdmin = ({ status, roleId }: Pick<UserState, 'status' | 'roleId'>): boolean =>
  status === 'active' && roleName(roleId) === 'admin';

const nobody: UserState = {
  status: 'unknown',
  merge: undefined,
  username: '',
  firstName: '',
  lastName: '',
  roleId: 0,
  addressId: null,
  pendingUsername: undefined,
  athleteIds: [],
  optedOut: [],
  hiddenPrompts: [],
};

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: () => nobody,

  evolve(state, { type, data }) {
    switch (type) {
      case 'UserCreated':
        return { ...state, ...data, status: 'active' };
      case 'UserRenamed':
      case 'UserRoleChanged':
        return { ...state, ...data };
      case 'UsernameChangeRequested': {
        const { changeId, username, linkExpiresAt } = data;
        return { ...state, pendingUsername: { changeId, username, linkExpiresAt } };
      }
      case 'UsernameChangeCanceled':
        return { ...state, pendingUsername: undefined };
      case 'UsernameChanged': {
        const { username, changeId: addressId } = data;
        return { ...state, username, addressId, pendingUsername: undefined };
      }
      case 'UserMarkedActive':
        return { ...state, status: 'active' };
      case 'UserMarkedInactive':
        return { ...state, status: 'inactive' };
      case 'UserMerged': {
        const merge = { intoId: data.intoId, wasActive: state.status === 'active' };
        return { ...state, status: 'merged', merge, pendingUsername: undefined };
      }
      case 'UserMergeUndone':
        return { ...state, status: state.merge?.wasActive ? 'active' : 'inactive', merge: undefined };
      case 'UserDeleted':
        return { ...state, status: 'deleted', merge: undefined };
      case 'UserErased':
        return { ...nobody, status: 'erased' };
      case 'UserAssignedToAthlete':
        return { ...state, athleteIds: [...state.athleteIds, data.athleteId] };
      case 'UserRemovedFromAthlete':
        return { ...state, athleteIds: without(state.athleteIds, data.athleteId) };
      case 'CommunicationOptedOut':
        return { ...state, optedOut: [...state.optedOut, data.optionId] };
      case 'CommunicationOptedIn':
        return { ...state, optedOut: without(state.optedOut, data.optionId) };
      case 'PromptHidden':
        return { ...state, hiddenPrompts: [...state.hiddenPrompts, data.promptId] };
      case 'PromptShown':
        return { ...state, hiddenPrompts: without(state.hiddenPrompts, data.promptId) };
    }
  },

  decide(command, state) {
    const { userId } = command;
    if (command.kind === 'create') return create(command, state);
    if (command.kind === 'erase') return erase(command, state);
    if (command.kind === 'undo-merge') return undoMerge(command, state);
    const isMergedOne = state.status === 'merged' && mayStillHappen(command);
    if (command.kind === 'assign' && !userExists(state)) {
      throw new Refusal('user.unknown', userTexts.chooseUser);
    }
    if (!userExists(state) && !isMergedOne) throw new Refusal('user.unknown', userTexts.unknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'request-username':
        return requestUsername(command, state);
      case 'cancel-username': {
        const { pendingUsername: pending } = state;
        return pending
          ? [{ type: 'UsernameChangeCanceled', data: { userId, changeId: pending.changeId } }]
          : [];
      }
      case 'confirm-username':
        return confirmUsername(command, state);
      case 'delete':
        if (command.askedBy === userId) throw new Refusal('user.self', userTexts.notDeleteSelf);
        return [{ type: 'UserDeleted', data: { userId } }];
      case 'merge':
        return merge(command, state);
      case 'assign': {
        const { athleteId } = command;
        if (state.athleteIds.includes(athleteId)) {
          throw new Refusal('user.already-assigned', userTexts.alreadyAssigned);
        }
        return [{ type: 'UserAssignedToAthlete', data: { userId, athleteId } }];
      }
      case 'remove': {
        const { athleteId } = command;
        return state.athleteIds.includes(athleteId)
          ? [{ type: 'UserRemovedFromAthlete', data: { userId, athleteId } }]
          : [];
      }
      case 'choose-mail':
        return chooseMail(command, state);
      case 'hide-prompt': {
        const { promptId, isHidden } = command;
        if (!isPrompt(promptId)) throw new Refusal('prompt.unknown', userTexts.unknownPrompt);
        if (state.hiddenPrompts.includes(promptId) === isHidden) return [];
        return [{ type: isHidden ? 'PromptHidden' : 'PromptShown', data: { userId, promptId } }];
      }
    }
  },
};

type CommandNamed<Kind extends UserCommand['kind']> = Extract<UserCommand, { readonly kind: Kind }>;

function create(command: CommandNamed<'create'>, { status }: UserState): UserEvent[] {
  demand(newUserProblems(command));
  if (status !== 'unknown') throw new Refusal('user.exists', userTexts.exists);
  const { userId, roleId } = command;
  const username = normalUsername(command.username);
  return [{ type: 'UserCreated', data: { userId, username, ...trimmed(command), roleId } }];
}

function requestUsername(command: CommandNamed<'request-username'>, state: UserState): UserEvent[] {
  demand(usernameProblems(command.username));
  const { userId, changeId, linkExpiresAt } = command;
  const username = normalUsername(command.username);
  if (username === state.username || state.pendingUsername?.changeId === changeId) return [];
  return [{ type: 'UsernameChangeRequested', data: { userId, changeId, username, linkExpiresAt } }];
}

function confirmUsername(command: CommandNamed<'confirm-username'>, state: UserState): UserEvent[] {
  const { userId, changeId } = command;
  if (!usernameLinkHolds(state, command)) throw deadLink();
  const { pendingUsername: pending } = state;
  if (pending?.changeId !== changeId) return [];
  return [{ type: 'UsernameChanged', data: { userId, username: pending.username, changeId } }];
}

/** A user who was merged can be deleted, and the owner of the address still opts out with links in earlier emails. */
const mayStillHappen = (command: UserCommand): boolean =>
  command.kind === 'delete' ||
  (command.kind === 'choose-mail' && command.choices.every(({ isWanted }) => !isWanted));

/** The other rules of a merge are about both users (`userMergeRefusals`). */
function merge({ userId, intoId, askedBy }: CommandNamed<'merge'>, { roleId }: UserState): UserEvent[] {
  const role = roleName(roleId);
  if (askedBy === userId || askedBy === intoId) throw new Refusal('user.self', mergeTexts.notYourself);
  if (role === undefined || isStaff(role)) throw new Refusal('user.staff', mergeTexts.noStaff);
  return [{ type: 'UserMerged', data: { userId, intoId } }];
}

function undoMerge({ userId }: CommandNamed<'undo-merge'>, state: UserState): UserEvent[] {
  if (userExists(state)) return [];
  if (state.status !== 'merged') throw new Refusal('user.unknown', userTexts.unknown);
  return [{ type: 'UserMergeUndone', data: { userId } }];
}

/** Only after the user was deleted: then the sessions have ended and the username is free again. */
function erase({ userId, sessionIds, viewIds }: CommandNamed<'erase'>, { status }: UserState): UserEvent[] {
  if (status === 'erased') return [];
  if (status !== 'deleted') throw new Refusal('user.not-deleted', userTexts.notErased);
  return [{ type: 'UserErased', data: { userId, sessionIds: [...sessionIds], viewIds: [...viewIds] } }];
}

function change({ userId, changes, askedBy }: CommandNamed<'change'>, state: UserState): UserEvent[] {
  const { roleId = state.roleId, isActive = state.status === 'active' } = changes;
  const names = trimmed({
    firstName: changes.firstName ?? state.firstName,
    lastName: changes.lastName ?? state.lastName,
  });
  demand([...userNameProblems(names), ...roleProblems(roleId)]);

  const events: UserEvent[] = [];
  if (names.firstName !== state.firstName || names.lastName !== state.lastName) {
    events.push({ type: 'UserRenamed', data: { userId, ...names } });
  }
  if (roleId !== state.roleId) {
    if (askedBy === userId) throw new Refusal('user.self', userTexts.notOwnRole);
    events.push({ type: 'UserRoleChanged', data: { userId, roleId } });
  }
  if (isActive !== (state.status === 'active')) {
    if (askedBy === userId) throw new Refusal('user.self', userTexts.notInactivateSelf);
    events.push({ type: isActive ? 'UserMarkedActive' : 'UserMarkedInactive', data: { userId } });
  }
  return events;
}

function chooseMail({ userId, choices }: CommandNamed<'choose-mail'>, { optedOut }: UserState): UserEvent[] {
  if (!choices.every(({ optionId }) => isCommunicationOption(optionId))) {
    throw new Refusal('option.unknown', userTexts.unknownOption);
  }
  return choices
    .filter(({ optionId, isWanted }) => optedOut.includes(optionId) === isWanted)
    .map(({ optionId, isWanted }) => ({
      type: isWanted ? 'CommunicationOptedIn' : 'CommunicationOptedOut',
      data: { userId, optionId },
    }));
}

function trimmed({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

const without = (list: readonly string[], one: string): string[] => list.filter((other) => other !== one);
