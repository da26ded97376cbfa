import type { WebinarEvent } from '../../../domain/marketing/webinars/events.ts';
import { isFull, type WebinarState } from '../../../domain/marketing/webinars/webinar.ts';
import { webinarTexts } from '../../../domain/marketing/webinars/webinar-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle } from '../../runtime/handle.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import type { MergedUsers } from '../../shared/merged-users.ts';
import { webinar } from './webinar.ts';

interface Deps {
  readonly log: EventLog;
  readonly users: MergedUsers;
  /** The ids of all webinars that are not deleted, according to a read model that has processed everything up to now. */
  readonly webinarIds: () => Promise<readonly string[]>;
}

/**
 * The places of two users at webinars: a place becomes the kept user's in one event, so that nobody else can take it in
 * between; a second one becomes free.
 */
export function registrationMergePart({ log, users, webinarIds }: Deps): MergePart {
  const webinars = async (): Promise<Known[]> =>
    Promise.all(
      (await webinarIds()).map(async (webinarId) => {
        const history = await log.load<WebinarEvent>(`${webinar.category}-${webinarId}`);
        return { webinarId, state: fold(webinar.decider, history), history };
      }),
    );
  const hasPlace = ({ state }: Known, userId: string) => state.invitations.get(userId)?.isRegistered === true;

  return {
    kind: 'user',
    name: 'user-webinars',

    async plan(pair) {
      const two = await users.toMerge(pair);
      if (!two) return { moves: [], gains: [], refusals: [] };
      const both = (await webinars()).filter((one) => hasPlace(one, pair.absorbedId));
      const moves = both.map((one) => {
        const say = hasPlace(one, pair.keptId) ? webinarTexts.secondPlace : webinarTexts.placeMoves;
        return { sentence: say(two.kept.name, one.state.title) };
      });
      return { moves, gains: [], refusals: [] };
    },

    async apply({ keptId: userId, absorbedId: fromUserId }, context) {
      for (const one of await webinars()) {
        if (!hasPlace(one, fromUserId)) continue;
        const { webinarId } = one;
        if (hasPlace(one, userId)) {
          const free = { kind: 'cancel-registration', webinarId, userId: fromUserId } as const;
          await handle(log, webinar, webinarId, free, stepOf(context, webinarId));
        } else {
          const move = { kind: 'move-registration', webinarId, fromUserId, userId } as const;
          await handle(log, webinar, webinarId, move, stepOf(context, webinarId));
        }
      }
    },

    async obstacles(pair, applied) {
      const merged = await users.merged(pair);
      if (!merged) return [];
      return (await webinars()).flatMap((one) =>
        doneBy(one, applied)?.type === 'WebinarRegistrationCanceled' && isFull(one.state)
          ? [webinarTexts.noPlaceLeft(merged.absorbed.name, one.state.title)]
          : [],
      );
    },

    async undo({ keptId, absorbedId }, applied, context) {
      for (const one of await webinars()) {
        const { webinarId } = one;
        const done = doneBy(one, applied);
        if (done?.type === 'WebinarRegistrationCanceled') {
          const restore = { kind: 'restore-registration', webinarId, userId: absorbedId } as const;
          await handle(log, webinar, webinarId, restore, stepOf(context, webinarId));
        }
        // Who canceled the place since does not get it back.
        if (done?.type === 'WebinarRegistrationMoved' && hasPlace(one, keptId)) {
          const move = {
            kind: 'move-registration',
            webinarId,
            fromUserId: keptId,
            userId: absorbedId,
          } as const;
          await handle(log, webinar, webinarId, move, stepOf(context, webinarId));
        }
      }
    },
  };
}

interface Known {
  readonly webinarId: string;
  readonly state: WebinarState;
  readonly history: readonly (WebinarEvent & { readonly commandId: string })[];
}

const stepOf = (context: CommandContext, webinarId: string) => step(context, `webinar ${webinarId}`);

/** What the merge did at this webinar. */
const doneBy = ({ history, webinarId }: Known, applied: CommandContext): WebinarEvent | undefined =>
  history.find(({ commandId }) => commandId === stepOf(applied, webinarId).commandId);
