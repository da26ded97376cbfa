import type { PackageDefinition } from '../../../domain/billing/packages/package-definition.ts';
import { isInShop, shopInput, shopTerms, shopTexts } from '../../../domain/billing/shop/shop.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import type { Books } from '../../shared/books.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import { type CardDeps, demandCard } from '../cards/chargeable-card.ts';
import { addPackage } from '../invoices/add-package.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import type { NumberSeries } from '../invoices/number-series.ts';
import { packageAggregate } from '../packages/package.ts';

export interface BuyPackage {
  readonly athleteId: string;
  readonly athletePackageId: string;
  readonly packageId: string;
  /** The user who buys; the card belongs to this user. */
  readonly userId: string;
  readonly cardId: string;
  /** The terms that the family saw, in cents. */
  readonly agreed: { readonly total: Cents; readonly today: Cents };
}

export interface BuyPackageDeps extends CardDeps {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  readonly books: Pick<Books, 'isConnected'>;
  /** Current day of the business. */
  readonly today: () => Day;
}

/**
 * A family buys a package for exactly the terms that it agreed to. The reactor `shop-purchases` issues and
 * charges what is due today. Throws `Refusal` when the offer differs from what was shown, or when nothing
 * could be charged.
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
  const { customerId } = await loadState(log, athleteBilling, athleteId);
  if (customerId === null) throw new Refusal('shop.not-linked', shopTexts.notLinked);

  const purchase = { cardId, userId };
  return addPackage(deps, { athleteId, athletePackageId, input, purchase }, context);
}

async function demandOffer(log: EventLog, packageId: string): Promise<PackageDefinition> {
  const definition = await loadState(log, packageAggregate, packageId);
  if (definition.status === 'present' && isInShop(definition)) return definition;
  throw new Refusal('shop.not-offered', shopTexts.notOffered);
}
