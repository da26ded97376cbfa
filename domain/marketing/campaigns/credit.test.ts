import fc from 'fast-check';
import { creditOf, type HandedOver, type Led, movesOn } from './credit.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00.000Z');
const at = (days: number) => new Date(START + days * DAY).toISOString();

interface Email extends HandedOver {
  readonly campaignId: string;
}

const athletes = fc.constantFrom('anna', 'ben', 'chris');
const moments = fc.integer({ min: 0, max: 100 }).map((quarters) => at(quarters));
const emails: fc.Arbitrary<Email[]> = fc.uniqueArray(
  fc.record({
    messageId: fc.uuid(),
    athleteId: athletes,
    at: moments,
    campaignId: fc.constantFrom('a', 'b'),
  }),
  { selector: ({ messageId }) => messageId, maxLength: 40 },
);
const sales: fc.Arbitrary<Led[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), athleteId: athletes, at: moments }),
  { selector: ({ id }) => id, maxLength: 20 },
);

describe('credit', () => {
  it('goes to the last email about the athlete in the 30 days before, and never to another', () => {
    fc.assert(
      fc.property(emails, sales, (sent, sold) => {
        const credit = creditOf(sent, sold);
        for (const sale of sold) {
          const days = ({ at: moment }: Email) => (Date.parse(sale.at) - Date.parse(moment)) / DAY;
          const within = sent.filter(
            (email) => email.athleteId === sale.athleteId && days(email) >= 0 && days(email) <= 30,
          );
          const least = within.length === 0 ? undefined : Math.min(...within.map(days));
          const given = credit.get(sale.id);
          expect(given && days(given)).toBe(least);
          expect(given === undefined || within.includes(given)).toBe(true);
        }
      }),
    );
  });

  it('is given at most once for each sale over all campaigns, whatever the order of what is known', () => {
    fc.assert(
      fc.property(
        emails.chain((sent) =>
          fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent, { minLength: sent.length })),
        ),
        sales.chain((sold) =>
          fc.tuple(fc.constant(sold), fc.shuffledSubarray(sold, { minLength: sold.length })),
        ),
        ([sent, shuffledSent], [sold, shuffledSold]) => {
          const credit = creditOf(sent, sold);
          const again = creditOf(shuffledSent, shuffledSold);
          const sorted = (found: ReadonlyMap<string, Email>) =>
            [...found].map(([sale, { messageId }]) => `${sale} ${messageId}`).toSorted();
          expect(sorted(again)).toEqual(sorted(credit));
          const ofCampaigns = ['a', 'b'].map(
            (campaignId) => [...credit.values()].filter((email) => email.campaignId === campaignId).length,
          );
          expect(ofCampaigns.reduce((sum, count) => sum + count, 0)).toBe(credit.size);
          expect(credit.size).toBeLessThanOrEqual(sold.length);
        },
      ),
    );
  });

  it('reaches back exactly 30 days', () => {
    const sale = { id: 'sale', athleteId: 'anna', at: at(40) };
    const email = (moment: string) => ({ messageId: 'mail', athleteId: 'anna', at: moment });
    expect(creditOf([email(at(10))], [sale]).size).toBe(1);
    expect(creditOf([email(new Date(START + 10 * DAY - 1).toISOString())], [sale]).size).toBe(0);
    expect(creditOf([email(at(40))], [sale]).size).toBe(1);
    expect(creditOf([email(new Date(START + 40 * DAY + 1).toISOString())], [sale]).size).toBe(0);
  });
});

describe('a lead moves on', () => {
  const order = ['prospect', 'trial', 'customer'];
  const changes = (...types: readonly string[]) =>
    types.map((leadType, index) => ({ id: String(index), at: at(index), leadType }));

  it('if its new lead type is further down in the list', () => {
    const moves = movesOn(changes('prospect', 'customer', 'trial', 'trial', 'customer'), order);
    expect(moves.map(({ id, from, leadType }) => [id, from, leadType])).toEqual([
      ['1', 'prospect', 'customer'],
      ['4', 'trial', 'customer'],
    ]);
  });

  it('never by entering the list, and not by a lead type that was deleted', () => {
    expect(movesOn(changes('customer'), order)).toEqual([]);
    expect(movesOn(changes('gone', 'customer', 'gone'), order)).toEqual([]);
  });
});
