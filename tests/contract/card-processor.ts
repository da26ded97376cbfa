import { randomUUID } from 'node:crypto';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type { CardProcessor, KeptCard, NewCharge } from '../../commands/shared/card-processor.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** A failure that happens once. */
export type Trouble =
  | 'lost before'
  | 'lost answer'
  | 'access ran out'
  | 'throttled'
  | 'declined in 2xx'
  | `PMT-${number}`;

export interface OpenedProcessor {
  readonly processor: CardProcessor;
  /** The token that a browser gets for a card with this number. */
  tokenFor(number: string): Promise<string>;
  /** Meets the next request that changes something. */
  trouble(trouble: Trouble): void;
  /** Cents that were taken of cards in all, less what was refunded. */
  taken(): number;
  close(): Promise<void>;
}

const VISA = '4111111111111111';
const MASTERCARD = '5555555555554444';

/** Requirements for every card payment adapter, as jest tests. */
export function cardProcessorContract(name: string, open: () => Promise<OpenedProcessor>): void {
  describe(`${name} as the card processor`, () => {
    let opened: OpenedProcessor;
    let processor: CardProcessor;

    beforeAll(async () => {
      opened = await open();
      processor = opened.processor;
    });
    afterAll(() => opened.close());

    const saved = async (number = VISA) => {
      const walletId = randomUUID();
      const card = await processor.saveCard({
        walletId,
        token: await opened.tokenFor(number),
        requestId: randomUUID(),
      });
      return { walletId, card };
    };
    const charge = (
      { walletId, card }: { walletId: string; card: KeptCard },
      more: Partial<NewCharge> = {},
    ): NewCharge => ({
      requestId: randomUUID(),
      walletId,
      processorCardId: card.processorCardId,
      amount: 10_005,
      description: 'PWHT-1002',
      isRecurring: false,
      ...more,
    });
    /** The amount captured from cards during the work. */
    const takenBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = opened.taken();
      await work();
      return opened.taken() - before;
    };

    describe('a card', () => {
      test('is stored in its wallet, and shows only its last digits', async () => {
        const { walletId, card } = await saved();
        expect(card).toEqual({
          processorCardId: expect.any(String),
          brand: 'Visa',
          last4: '1111',
          expiryMonth: 12,
          expiryYear: 2040,
        });
        expect(await processor.cardsIn(walletId)).toEqual([card]);
        expect((await saved(MASTERCARD)).card).toMatchObject({ brand: 'Mastercard', last4: '4444' });
      });

      test('whose answer was lost is found in its wallet, and is not stored twice', async () => {
        const wallet = {
          walletId: randomUUID(),
          token: await opened.tokenFor(VISA),
          requestId: randomUUID(),
        };
        opened.trouble('lost answer');
        await expect(processor.saveCard(wallet)).rejects.not.toThrow(Refusal);
        const [found] = await processor.cardsIn(wallet.walletId);
        expect(await processor.saveCard(wallet)).toEqual(found);
        expect(await processor.cardsIn(wallet.walletId)).toHaveLength(1);
      });

      test('from a token that was used or never issued is refused', async () => {
        const token = await opened.tokenFor(VISA);
        await processor.saveCard({ walletId: randomUUID(), token, requestId: randomUUID() });
        for (const bad of [token, 'nonsense']) {
          const again = processor.saveCard({ walletId: randomUUID(), token: bad, requestId: randomUUID() });
          await expect(again).rejects.toThrow(Refusal);
        }
      });

      test('that is deleted stays deleted', async () => {
        const { walletId, card } = await saved();
        const away = (requestId: string) =>
          processor.deleteCard({ walletId, processorCardId: card.processorCardId, requestId });
        await away(randomUUID());
        expect(await processor.cardsIn(walletId)).toEqual([]);
        await away(randomUUID());
        expect(await processor.charge(charge({ walletId, card }))).toMatchObject({
          kind: 'not-attempted',
          code: 'PMT-4001',
          isHard: true,
          stopsEverything: false,
        });
      });

      test('does not exist in an unknown wallet', async () => {
        expect(await processor.cardsIn(randomUUID())).toEqual([]);
      });
    });

    describe('a charge', () => {
      test('takes the exact amount', async () => {
        const card = await saved();
        const taken = await takenBy(async () =>
          expect(await processor.charge(charge(card))).toEqual({
            kind: 'captured',
            chargeId: expect.any(String),
            authCode: expect.any(String),
            warning: null,
          }),
        );
        expect(taken).toBe(10_005);
      });

      test.each<Trouble>(['lost before', 'lost answer', 'PMT-6000'])(
        'with an unknown outcome (%s) takes the money once when it is repeated',
        async (trouble) => {
          const asked = charge(await saved());
          const taken = await takenBy(async () => {
            opened.trouble(trouble);
            const failed = await processor.charge(asked).catch((error: unknown) => error);
            expect(failed).toBeInstanceOf(Error);
            expect(failed).not.toBeInstanceOf(Refusal);
            expect(failed).not.toBeInstanceOf(FailedForCertain);
            const first = await processor.charge(asked);
            expect(first).toMatchObject({ kind: 'captured' });
            expect(await processor.charge(asked)).toEqual(first);
          });
          expect(taken).toBe(10_005);
        },
      );

      test('continues with the same request after the access has expired', async () => {
        const asked = charge(await saved());
        opened.trouble('access ran out');
        expect(await takenBy(() => processor.charge(asked))).toBe(10_005);
      });

      test('that looks like fraud but was captured is captured, with a warning', async () => {
        const asked = charge(await saved());
        opened.trouble('PMT-1001');
        const taken = await takenBy(async () =>
          expect(await processor.charge(asked)).toMatchObject({
            kind: 'captured',
            warning: expect.stringContaining('PMT-1001'),
          }),
        );
        expect(taken).toBe(10_005);
      });

      test.each([
        ['PMT-2000', 'declined', true],
        ['PMT-5000', 'declined', false],
        ['PMT-5001', 'declined', true],
        ['declined in 2xx', 'declined', false],
        ['PMT-4000', 'not-attempted', false],
        ['PMT-4001', 'not-attempted', true],
        ['PMT-3000', 'not-attempted', false],
      ] as const)('that is answered %s is %s and takes nothing', async (trouble, kind, isHard) => {
        const card = await saved();
        opened.trouble(trouble);
        const taken = await takenBy(async () => {
          const answer = await processor.charge(charge(card));
          expect(answer).toMatchObject({ kind, isHard, message: expect.stringMatching(/\S/) });
          if (answer.kind === 'not-attempted') expect(answer.stopsEverything).toBe(trouble === 'PMT-3000');
        });
        expect(taken).toBe(0);
      });

      test('that was aborted before it was sent, or was throttled, certainly did not happen', async () => {
        const card = await saved();
        const off = processor.charge(charge(card, { signal: AbortSignal.abort() }));
        await expect(off).rejects.toThrow(FailedForCertain);
        opened.trouble('throttled');
        await expect(processor.charge(charge(card))).rejects.toThrow(FailedForCertain);
      });

      test('is voided by its request id, even when its answer was lost', async () => {
        const asked = charge(await saved());
        const taken = await takenBy(async () => {
          opened.trouble('lost answer');
          await expect(processor.charge(asked)).rejects.toThrow();
          await processor.voidByRequest(asked.requestId);
          await processor.voidByRequest(asked.requestId);
        });
        expect(taken).toBe(0);
      });

      test('that never arrived cannot be voided', async () => {
        await expect(processor.voidByRequest(randomUUID())).resolves.toBeUndefined();
      });
    });

    describe('a charge that was made', () => {
      const made = async () => {
        const asked = charge(await saved());
        const answer = await processor.charge(asked);
        if (answer.kind !== 'captured') throw new Error(answer.kind);
        return { asked, chargeId: answer.chargeId };
      };
      const back = (chargeId: string, amount: number) =>
        processor.refund({ requestId: randomUUID(), chargeId, amount, description: 'Ill' });

      test('is found with its amount and its refunds', async () => {
        const { chargeId } = await made();
        const found = { state: 'taken', amount: 10_005, refunded: 0 };
        expect(await processor.foundCharge(chargeId)).toEqual(found);
        await back(chargeId, 2_500);
        expect(await processor.foundCharge(chargeId)).toEqual({ ...found, refunded: 2_500 });
        await back(chargeId, 7_505);
        expect(await processor.foundCharge(chargeId)).toEqual({ ...found, refunded: 10_005 });
      });

      test('and was voided is found as voided', async () => {
        const { asked, chargeId } = await made();
        await processor.voidByRequest(asked.requestId);
        expect(await processor.foundCharge(chargeId)).toMatchObject({ state: 'voided', amount: 10_005 });
      });

      test('is not found under an unknown id', async () => {
        expect(await processor.foundCharge('EC999999999999')).toBeUndefined();
      });
    });

    describe('a refund', () => {
      const charged = async () => {
        const answer = await processor.charge(charge(await saved()));
        if (answer.kind !== 'captured') throw new Error(answer.kind);
        return answer.chargeId;
      };
      const refund = (chargeId: string, amount = 2_500) => ({
        requestId: randomUUID(),
        chargeId,
        amount,
        description: 'PWHT-1002',
      });

      test('returns a part of the amount once, even when the answer is lost', async () => {
        const asked = refund(await charged());
        const given = await takenBy(async () => {
          opened.trouble('lost answer');
          await expect(processor.refund(asked)).rejects.not.toThrow(Refusal);
          const first = await processor.refund(asked);
          expect(first).toEqual({ kind: 'issued', externalId: expect.any(String) });
          expect(await processor.refund(asked)).toEqual(first);
        });
        expect(given).toBe(-2_500);
      });

      test('of more than the charge is not attempted', async () => {
        const chargeId = await charged();
        expect(await processor.refund(refund(chargeId, 10_006))).toMatchObject({ kind: 'not-attempted' });
        expect(await processor.refund(refund('EC999999999999'))).toMatchObject({
          kind: 'not-attempted',
          code: 'PMT-4001',
        });
      });
    });
  });
}
