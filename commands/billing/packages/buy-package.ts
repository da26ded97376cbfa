import type { PackageDefinition } from '../../../domain/billing/packages/package-definition.ts';
import { isInShop, shopInput, shopTerms, shopTexts } from '../../../domain/billing/packages/shop.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, present, recordedOutcome } from '../../runtime/handle.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import type { Books } from '../../shared/books.ts';
import type { NumberSeries } from '../../shared/number-series.ts';
import { addPackage } from '../add-package.ts';
import { athletePackage } from '../athlete-package.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import { type CardDeps, demandCard } from '../payments/chargeable-card.ts';
import { packageAggregate } from './package.ts';

export interface BuyPackage {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly packageId: string;
  /** Whose choice it is; the card is one of theirs. */
  readonly userId: string;
  readonly cardId: string;
  /** What was shown to the family, in cents. */
  readonly agreed: { readonly total: Cents; readonly today: Cents };
}

export interface BuyPackageDeps extends CardDeps {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  readonly books: Pick<Books, 'isConnected'>;
  /** The day of the business. */
  readonly today: () => Day;
}

/**
 * A family gets a package by itself, for exactly what it agreed to. What is due today is issued and charged by the reactor
 * `shop-purchases`. Throws `Refusal` when the offer is not what was shown, or nothing could be charged.
 */
export async function buyPackage(
  deps: BuyPackageDeps,
  { agreed, cardId, userId, ...order }: BuyPackage,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const { athleteId, athletePackageId, packageId } = order;
  const done = await recordedOutcome(log, athletePackage, athletePackageId, context);
  if (done) return done;

  const day = deps.today();
  const input = shopInput(packageId, await demandOffer(log, packageId), day);
  const { total, dueToday } = shopTerms(input, day);
  if (agreed.total !== total || agreed.today !== dueToday)
    throw new Refusal('shop.changed', shopTexts.changed);
  await demandCard(deps, { cardId, athleteId, by: userId, day });
  if (!(await deps.books.isConnected())) throw new Refusal('shop.not-connected', shopTexts.notConnected);
  const { customerId } = await present(log, athleteBilling, athleteId);
  if (customerId === null) throw new Refusal('shop.not-linked', shopTexts.notLinked);

  const purchase = { cardId, userId };
  return addPackage(deps, { athleteId, athletePackageId, input, purchase }, context);
}

async function demandOffer(log: EventLog, packageId: string): Promise<PackageDefinition> {
  const definition = await present(log, packageAggregate, packageId);
  if (definition.status === 'present' && isInShop(definition)) return definition;
  throw new Refusal('shop.not-offered', shopTexts.notOffered);
}
