import type { CardDetails } from '../../../domain/billing/cards/card.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Child } from './families.ts';
import { idOf } from './ids.ts';

/** The card that a parent gave, and what it can be charged by. */
export interface DemoCard extends CardDetails {
  readonly cardId: string;
  readonly username: string;
  readonly name: string;
}

/** How an athlete is paid for. */
export interface Means {
  /** Of accounting; null for who never bought anything. */
  readonly customerId: string | null;
  readonly card: DemoCard | null;
  readonly isAutochargeOn: boolean;
}

/** A card of the family, if they gave one: so many of a hundred did. */
const PERCENT_WITH_CARD = 88;
const PERCENT_AUTOCHARGE = 85;

export function meansOf({ index, athleteId, payer, leadType }: Child, today: Day): Means {
  const chance = chanceOf(`means of athlete ${index}`);
  const buys = leadType === 'Customer' || leadType === 'Former' || leadType === 'Trial';
  const customerId = buys ? customerIdOf(index) : null;
  const card = buys && payer !== null ? cardOf(payer.username, payer.name, today) : null;
  const isAutochargeOn =
    card !== null && leadType !== 'Trial' && (isFirstOf(athleteId) || chance.percent(PERCENT_AUTOCHARGE));
  return { customerId, card, isAutochargeOn };
}

/** A thousand and up: what accounting counts itself stays below. */
const customerIdOf = (index: number) => String(1000 + index);

const isFirstOf = (athleteId: string) => athleteId === idOf('athlete 0') || athleteId === idOf('athlete 1');

/** The same for brothers and sisters. Some have run out. */
function cardOf(username: string, name: string, today: Day): DemoCard | null {
  const chance = chanceOf(`card of ${username}`);
  if (!isFamily(username) && !chance.percent(PERCENT_WITH_CARD)) return null;
  const [brand, last4] = isFamily(username) ? (['Visa', '1111'] as const) : brandOf(chance);
  const { year, month } = partsOf(today);
  const hasRunOut = !isFamily(username) && chance.percent(3);
  return {
    cardId: idOf(`card of ${username}`),
    username,
    name,
    brand,
    last4,
    expiryMonth: hasRunOut ? month : 1 + chance.below(12),
    expiryYear: hasRunOut ? year - 1 : year + 1 + chance.below(4),
    processorCardId: `demo-${idOf(`kept card of ${username}`).slice(0, 13)}`,
  };
}

const isFamily = (username: string) => username === 'family@blueline.test';

const brandOf = (chance: Chance): readonly [brand: string, last4: string] =>
  chance.pick<readonly [string, string]>([
    ['Visa', '1111'],
    ['Visa', '1881'],
    ['MasterCard', '4444'],
    ['MasterCard', '5100'],
    ['American Express', '0005'],
    ['Discover', '1117'],
  ]);
