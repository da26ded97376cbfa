import type { ConsentEvent } from '../../domain/communications/consent/events.ts';
import { mergeContactTexts as texts } from '../../domain/communications/merge-contact-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import { emptyPlan, type MergePair } from '../../domain/shared/merge-kinds.ts';
import type { EventLog, RecordedDomainEvent } from '../../event-store/event-log.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { consent } from './consent/consent.ts';

export interface MergeContactMailsDeps {
  readonly log: EventLog;
  /**
   * Emails to the contact that were queued after an instant (UTC) and left, or may still leave. As of now, the oldest first.
   * `aboutIds`: only those about one of these athletes.
   */
  readonly lettersTo: (asked: {
    readonly contactId: string;
    readonly aboutIds: readonly string[] | undefined;
    readonly after: string;
  }) => Promise<readonly { readonly name: string; readonly subject: string; readonly at: string }[]>;
  readonly dayAt: (instant: string) => Day;
}

/**
 * Emails of two contacts. Nothing moves: what each of them said stays in the own stream, and is true for the addresses, which
 * follow their contact. Emails that were sent because of the merge cannot be taken back.
 */
export function mergeContactMails({ log, lettersTo, dayAt }: MergeContactMailsDeps): MergePart {
  const statementsOf = async ({ keptId, absorbedId }: MergePair) =>
    (
      await Promise.all([keptId, absorbedId].map((id) => log.load<ConsentEvent>(`${consent.category}-${id}`)))
    ).flat();

  return {
    kind: 'contact',
    name: 'contact-mails',

    async plan(pair) {
      const hasSaid = (await statementsOf(pair)).length > 0;
      return hasSaid ? { ...emptyPlan, moves: [{ sentence: texts.statements }] } : emptyPlan;
    },

    apply: async () => undefined,

    async obstacles(pair) {
      const [kept, absorbed] = await Promise.all(
        [pair.keptId, pair.absorbedId].map((id) => log.load(`contact-${id}`)),
      );
      const merged = absorbed?.findLast(({ type }) => type === 'ContactMerged');
      if (!kept || !absorbed || !merged) return [];
      const before = contactAfter(kept.filter(({ position }) => position < merged.position));
      const lent = [...contactAfter(absorbed).athleteIds].filter((id) => !before.athleteIds.has(id));
      const said = (await statementsOf(pair)).some(({ position }) => position > merged.position);
      const letters = await lettersTo({
        contactId: pair.keptId,
        // Without an address of its own the contact was reached by the other one's.
        aboutIds: before.hasEmail ? lent : undefined,
        after: merged.occurredAt,
      });
      return [
        ...(said ? [texts.statedSince] : []),
        ...letters.map(({ name, subject, at }) => texts.writtenSince(name, subject, dayAt(at))),
      ];
    },

    undo: async () => undefined,
  };
}

const EMAIL_CHANNEL = 1;

/** The athletes of a contact, and whether it has an email address. */
function contactAfter(events: readonly RecordedDomainEvent[]) {
  const links = new Map<string, string>();
  const emails = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'ContactLinked' && data.entity === 'athlete') links.set(data.linkId, data.recordId);
    if (type === 'ContactUnlinked') links.delete(data.linkId);
    if (type === 'ContactChannelAdded' || type === 'ContactChannelChanged') {
      if (data.channelId === EMAIL_CHANNEL) emails.add(data.contactsChannelId);
      else emails.delete(data.contactsChannelId);
    }
    if (type === 'ContactChannelRemoved') emails.delete(data.contactsChannelId);
  }
  return { athleteIds: new Set(links.values()), hasEmail: emails.size > 0 };
}
