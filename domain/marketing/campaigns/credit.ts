import { CREDIT_DAYS } from './results.ts';

/** An email of any campaign, from the moment when the mail server took it. */
export interface HandedOver {
  readonly messageId: string;
  readonly athleteId: string;
  /** UTC. */
  readonly at: string;
}

/** Something that an email may have led to: a sale, or a change of the lead type. */
export interface Led {
  readonly id: string;
  readonly athleteId: string;
  /** UTC. */
  readonly at: string;
}

const DAY_MS = 86_400_000;

/**
 * Which email each sale counts for: the last one about the athlete that was handed over in the 30 days before, whatever its campaign. `emails` are
 * those of all campaigns, so that a sale counts once over all of them; the order of both lists changes nothing. Sales without such an email are
 * absent. By the id of the sale.
 */
export function creditOf<Email extends HandedOver>(
  emails: readonly Email[],
  led: readonly Led[],
): ReadonlyMap<string, Email> {
  const byAthlete = new Map<string, Email[]>();
  for (const email of emails) {
    const known = byAthlete.get(email.athleteId);
    if (known) known.push(email);
    else byAthlete.set(email.athleteId, [email]);
  }
  const credit = new Map<string, Email>();
  for (const { id, athleteId, at } of led) {
    const until = Date.parse(at);
    const from = until - CREDIT_DAYS * DAY_MS;
    let last: Email | undefined;
    for (const email of byAthlete.get(athleteId) ?? []) {
      const sent = Date.parse(email.at);
      if (sent >= from && sent <= until && (!last || isLater(email, last))) last = email;
    }
    if (last) credit.set(id, last);
  }
  return credit;
}

/** Two emails of the same moment have an order, too. */
function isLater(one: HandedOver, other: HandedOver): boolean {
  const between = Date.parse(one.at) - Date.parse(other.at);
  return between > 0 || (between === 0 && one.messageId > other.messageId);
}

export interface LeadTypeChange {
  readonly id: string;
  /** UTC. */
  readonly at: string;
  /** The id of the lead type from then on. */
  readonly leadType: string;
}

export interface LeadMove extends LeadTypeChange {
  readonly from: string;
}

/**
 * The changes that moved an athlete on: to a lead type further down in the list of lead types. `changes` are all of one athlete in their order;
 * `order` has the ids of the lead types as the business has them in its list now.
 */
export function movesOn(changes: readonly LeadTypeChange[], order: readonly string[]): LeadMove[] {
  return changes.flatMap((change, index) => {
    const { leadType: from } = changes[index - 1] ?? {};
    if (from === undefined) return [];
    const [before, after] = [order.indexOf(from), order.indexOf(change.leadType)];
    return before >= 0 && after > before ? [{ ...change, from }] : [];
  });
}
