import type { UserEvent } from '../../domain/access/events.ts';
import {
  accountClosedByMergeMail,
  accountMergedMail,
  accountReopenedMail,
  accountSeparatedMail,
  type Business,
  type MergedAccount,
} from '../../domain/access/mails.ts';
import type { UserState } from '../../domain/access/user.ts';
import type { EventNamed } from '../../domain/events.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { fold, loadState } from '../runtime/handle.ts';
import { defineReactor } from '../runtime/reactor.ts';
import { type MailPort, mailOwedBy } from '../shared/mail.ts';
import { peopleWait } from './access-mails.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly business: Business;
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
}

type MergeOfUsers = Recorded<EventNamed<'UserMerged' | 'UserMergeUndone'>>;

/** Tells both addresses that two accounts were merged, or that the merge was undone. */
export function mergeMails({ log, mail, business, address }: Deps) {
  const owed = (
    { id, occurredAt: at }: MergeOfUsers,
    to: 'kept' | 'absorbed',
    userOf: () => Promise<UserState>,
    body: (business: Business, about: MergedAccount) => MailBody,
  ) =>
    mailOwedBy({ id: `${id} ${to}` }, mail, async () => {
      const { status, username, firstName } = await userOf();
      // An erased person no longer has an address.
      const isGone = status === 'deleted' || !username;
      // Who could not sign in before cannot do so after an undo either.
      if (isGone || (status === 'inactive' && body === accountReopenedMail))
        throw new Refusal('mail.nobody', 'This user cannot sign in.');
      return { to: username, ...body(business, { firstName, at, address }) };
    });

  return defineReactor({
    name: 'merge-mails',
    handles: ['UserMerged', 'UserMergeUndone'],
    startAt: 'now',
    order: 'none',
    retry: peopleWait,
    effects(event) {
      const { userId } = event.data;
      const absorbed = () => loadState(log, userAggregate, userId);
      const kept = async () => loadState(log, userAggregate, await intoOf(log, event));
      return event.type === 'UserMerged'
        ? [
            owed(event, 'absorbed', absorbed, accountClosedByMergeMail),
            owed(event, 'kept', kept, accountMergedMail),
          ]
        : [
            owed(event, 'absorbed', absorbed, accountReopenedMail),
            owed(event, 'kept', kept, accountSeparatedMail),
          ];
    },
  });
}

/** The user who took over: of an undo, as of the event before. */
async function intoOf(log: EventLog, event: MergeOfUsers): Promise<string> {
  if (event.type === 'UserMerged') return event.data.intoId;
  const before = await log.load<UserEvent>(event.stream, { to: event.revision - 1n });
  const { merge } = fold(userAggregate.decider, before);
  if (!merge) throw new Error(`The user of ${event.stream} was not merged`);
  return merge.intoId;
}
