import {
  hasRegistered,
  invitationExpiry,
  isOnItsWay,
  isUsernameLinkOnItsWay,
  usernameLinkExpiry,
} from '../../domain/access/credentials.ts';
import type { PendingUsername } from '../../domain/access/user.ts';
import { usernameChangeProblems } from '../../domain/access/user-problems.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { normalUsername } from '../../domain/access/username.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../runtime/handle.ts';
import { type Account, accountOf } from './account.ts';
import { issueInvitation } from './credentials.ts';
import { releaseFormerUsernames } from './former-usernames.ts';
import { demandOwnPassword, type EnteredPassword, type OwnPasswordDeps } from './own-password.ts';
import { userAggregate } from './user.ts';
import { usernameId } from './username.ts';
import { confirmHeldUsername, demandFreeUsername, holdUsername } from './username-holds.ts';

export type UsernameRequested =
  | { readonly kind: 'requested'; readonly done: Done }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Asks for another username, which takes effect once its owner confirms it. `entered` is the password of the
 * person who asks: the user or an admin. Throws `Refusal` when the name belongs to another user now; whether
 * it still does not is decided at the confirmation.
 */
export async function requestUsername(
  deps: OwnPasswordDeps,
  {
    userId,
    username,
    entered,
  }: { readonly userId: string; readonly username: string; readonly entered: EnteredPassword },
  context: CommandContext,
): Promise<UsernameRequested> {
  const { log } = deps;
  const before = await recordedOutcome(log, userAggregate, userId, context);
  demand(before ? [] : usernameChangeProblems({ username, originalPassword: entered.password }));
  const account = await accountOf(log, userId);
  const asked = pendingFor(account, username, context);
  await rehearse(log, userAggregate, userId, { kind: 'request-username', userId, ...asked }, context);
  if (!before) {
    const seconds = await demandOwnPassword(deps, entered, context.now);
    if (seconds > 0) return { kind: 'wait', seconds };
  }
  return { kind: 'requested', done: await startChange(log, { account, asked }, context) };
}

/** Sends the email to the new address again; the link in the earlier one no longer works. */
export async function sendUsernameEmailAgain(
  { log }: { readonly log: EventLog },
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  const before = await recordedOutcome(log, userAggregate, userId, context);
  const account = await accountOf(log, userId);
  const { pendingUsername: pending, status } = account.user;
  if (!pending) throw new Refusal('username.not-pending', userTexts.usernameNotPending);
  if (status === 'inactive') throw new Refusal('user.inactive', userTexts.isInactive);
  if (!before && wasJustSent(account, pending, context.now)) {
    throw new Refusal('username.just-sent', userTexts.justSent);
  }
  return startChange(log, { account, asked: pendingFor(account, pending.username, context) }, context);
}

/** The new username is no longer wanted: the link or invitation that would confirm it is dead. */
export function cancelUsername(
  { log }: { readonly log: EventLog },
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  return handle(log, userAggregate, userId, { kind: 'cancel-username', userId }, context);
}

/**
 * The new address was confirmed: its name is held, the user changes, the name is confirmed, and the old one is
 * released. Throws `Refusal` when the link is dead or the name belongs to another user by now. If the change
 * fails, its hold is left to the janitor, because another command of the same person may rely on it at this
 * moment.
 */
export async function confirmUsername(
  { log }: { readonly log: EventLog },
  { userId, changeId }: { readonly userId: string; readonly changeId: string },
  context: CommandContext,
): Promise<Done> {
  const confirm = { kind: 'confirm-username', userId, changeId, now: context.now } as const;
  const rehearsed = await rehearse(log, userAggregate, userId, confirm, context);
  const { pendingUsername } = await loadState(log, userAggregate, userId);
  if (rehearsed !== 'recorded before' && rehearsed.length > 0 && pendingUsername) {
    const wanted = { usernameId: usernameId(pendingUsername.username), userId };
    await holdUsername(log, wanted, context, true);
  }
  const done = await handle(log, userAggregate, userId, confirm, context);
  const { username } = await loadState(log, userAggregate, userId);
  await confirmHeldUsername(log, { usernameId: usernameId(username), userId }, context);
  await releaseFormerUsernames(log, userId, context);
  return done;
}

function pendingFor(
  { credentials }: Account,
  username: string,
  { commandId, now }: CommandContext,
): PendingUsername {
  const linkExpiresAt = hasRegistered(credentials) ? usernameLinkExpiry(now) : null;
  return { changeId: derivedId(commandId, 'username'), username, linkExpiresAt };
}

/** A person who has not registered gets an invitation at the new address, and confirms it by registering. */
async function startChange(
  log: EventLog,
  { account, asked }: { readonly account: Account; readonly asked: PendingUsername },
  context: CommandContext,
): Promise<Done> {
  const { userId, user } = account;
  const { changeId, linkExpiresAt } = asked;
  const isOther = normalUsername(asked.username) !== user.username;
  if (isOther) await demandFreeUsername(log, { usernameId: usernameId(asked.username), userId }, context);
  const done = await handle(
    log,
    userAggregate,
    userId,
    { kind: 'request-username', userId, ...asked },
    context,
  );
  if (!isOther || linkExpiresAt !== null || user.status === 'inactive') return done;
  const invitation = {
    userId,
    invitationId: derivedId(context.commandId, 'invitation'),
    expiresAt: invitationExpiry(context.now),
    addressId: changeId,
  };
  const { position } = await issueInvitation({ log }, invitation, step(context, 'invite'));
  return { ...done, position };
}

function wasJustSent(
  { credentials }: Account,
  { changeId, linkExpiresAt }: PendingUsername,
  now: string,
): boolean {
  return linkExpiresAt === null
    ? isOnItsWay(credentials, { addressId: changeId, now })
    : isUsernameLinkOnItsWay(linkExpiresAt, now);
}
