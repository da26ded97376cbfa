import { randomUUID } from 'node:crypto';
import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type {
  Books,
  BooksCustomer,
  BooksInvoice,
  CustomerFields,
  NewBooksInvoice,
  NewBooksPayment,
  NewCreditMemo,
  NewCreditRefund,
} from '../../commands/shared/books.ts';
import { daysInMonth, partsOf } from '../../domain/shared/day.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** A failure that happens once. */
export type Trouble =
  | 'lost before'
  | 'lost answer'
  | 'access ran out'
  | 'throttled'
  | 'broken'
  | 'changed meanwhile';

export interface OpenedBooks {
  readonly books: Books;
  /** Meets the next request that changes something. */
  trouble(trouble: Trouble): void;
  /** Advances the time until the service has forgotten earlier requests, and accepts more. */
  aWhilePasses(): void;
  /** The time of the service. */
  now(): Date;
  close(): Promise<void>;
}

/**
 * Requirements for every accounting adapter, as jest tests.  @example booksContract('QuickBooks', async () =>
 * ({ books, trouble, aWhilePasses, now, close }));
 */
export function booksContract(name: string, open: () => Promise<OpenedBooks>): void {
  describe(`${name} as the books`, () => {
    let opened: OpenedBooks;
    let books: Books;
    let customer: BooksCustomer;

    beforeAll(async () => {
      opened = await open();
      books = opened.books;
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      customer = await books.createCustomer(person(`Bergeron ${randomUUID()}`), call());
    });

    const invoiced = (more: Partial<NewBooksInvoice> = {}, key = randomUUID()): Promise<BooksInvoice> =>
      books.createInvoice({ ...invoiceFor(customer.id), ...more }, { key });
    const paid = (invoice: BooksInvoice, more: Partial<NewBooksPayment> = {}, key = randomUUID()) =>
      books.createPayment({ ...paymentOf(invoice), ...more }, { key });

    describe('a customer', () => {
      test('is found by any part of the name, including special characters', async () => {
        const odd = `O'Brien & "Sons" 100% \\ ${randomUUID()}`;
        const { id } = await books.createCustomer(person(odd), call());
        for (const query of [odd, odd.slice(2, -2), 'O\'Brien & "Sons"', odd.toLowerCase()])
          expect((await books.searchCustomers(query)).map((one) => one.id)).toContain(id);
        expect(await books.searchCustomers(`${odd} and more`)).toEqual([]);
        expect((await books.searchCustomers("' OR Id > '0")).length).toBe(0);
      });

      test('is read as it was written', async () => {
        const fields = person(`Petrov ${randomUUID()}`);
        const created = await books.createCustomer(fields, call());
        expect(created).toMatchObject({ ...fields, balance: 0, billWithParent: false });
        expect(await books.customer(created.id)).toEqual(created);
      });

      test('has a unique name', async () => {
        const refused = books.createCustomer(person(customer.displayName), call());
        await expect(refused).rejects.toMatchObject({ code: 'accounting.duplicate-name' });
      });

      test('that does not exist is reported as not found', async () => {
        await expect(books.customer('999999')).rejects.toMatchObject({ code: 'accounting.not-found' });
      });

      test('is changed in the given fields, and keeps the others', async () => {
        const changed = await books.changeCustomer(
          customer.id,
          customer.syncToken,
          { city: 'Duluth' },
          call(),
        );
        const { syncToken, updatedAt } = changed;
        expect(changed).toEqual({ ...customer, city: 'Duluth', syncToken, updatedAt });
        expect(changed.syncToken).not.toBe(customer.syncToken);
      });

      test('that another user changed is left unchanged, with an error', async () => {
        await books.changeCustomer(customer.id, customer.syncToken, { phone: '612 555 0100' }, call());
        const late = books.changeCustomer(customer.id, customer.syncToken, { phone: '612 555 0199' }, call());
        await expect(late).rejects.toMatchObject({ code: 'accounting.stale' });
        expect((await books.customer(customer.id)).phone).toBe('612 555 0100');
      });

      test('that another user changes at the same moment is left unchanged, too', async () => {
        opened.trouble('changed meanwhile');
        const late = books.changeCustomer(customer.id, customer.syncToken, { phone: '612 555 0199' }, call());
        await expect(late).rejects.toMatchObject({ code: 'accounting.stale' });
      });

      test('is changed once when the answer is lost', async () => {
        opened.trouble('lost answer');
        const change = () =>
          books.changeCustomer(customer.id, customer.syncToken, { zip: '55802' }, { key: 'the same' });
        await expect(change()).rejects.not.toThrow(Refusal);
        expect(await change()).toMatchObject({ zip: '55802' });
      });
    });

    describe('the customer of an erased person', () => {
      const erased = () => `Erased person ${customer.id}`;

      test('keeps nothing that identifies the person, and becomes inactive', async () => {
        const after = await books.eraseCustomer(customer.id, erased(), call());
        const nothing = { companyName: '', givenName: '', familyName: '', phone: '', email: '' };
        const nowhere = { line1: '', city: '', state: '', zip: '' };
        expect(after).toMatchObject({ ...nothing, ...nowhere, isActive: false });
        expect(after.displayName).toContain(erased());
        expect(await books.customer(customer.id)).toEqual(after);
        expect(await books.searchCustomers(customer.displayName)).toEqual([]);
      });

      test('stays active while something is owed, and keeps its invoices', async () => {
        const invoice = await invoiced();
        const after = await books.eraseCustomer(customer.id, erased(), call());
        expect(after).toMatchObject({ displayName: erased(), email: '', isActive: true, balance: 10_001 });
        expect(await books.invoice(invoice.id)).toMatchObject({ amount: 10_001, customerId: customer.id });
      });

      test.each<Trouble>(['lost answer', 'lost before', 'access ran out'])(
        'is erased once, though: %s',
        async (trouble) => {
          opened.trouble(trouble);
          const erase = () => books.eraseCustomer(customer.id, erased(), { key: `erase ${customer.id}` });
          const after = await erase().catch(erase);
          expect(await erase()).toEqual(after);
        },
      );

      test('is left alone when it is erased again', async () => {
        const after = await books.eraseCustomer(customer.id, erased(), call());
        expect(await books.eraseCustomer(customer.id, erased(), call())).toEqual(after);
      });

      test('that does not exist is reported as not found', async () => {
        const missing = books.eraseCustomer('999999', 'Erased person', call());
        await expect(missing).rejects.toMatchObject({ code: 'accounting.not-found' });
      });
    });

    describe('an invoice', () => {
      test('is owed in full by its customer, under our number', async () => {
        const fields = invoiceFor(customer.id);
        const invoice = await invoiced(fields);
        expect(invoice).toMatchObject({
          customerId: customer.id,
          number: fields.number,
          date: '2026-03-15',
          amount: 10_001,
          balance: 10_001,
          description: 'Goalie Academy',
          isVoided: false,
        });
        expect(await books.invoice(invoice.id)).toEqual(invoice);
        expect((await books.customer(customer.id)).balance).toBe(10_001);
        expect(await books.openInvoices()).toContainEqual(
          expect.objectContaining({ txnId: invoice.id, openBalance: 10_001, customerId: customer.id }),
        );
      });

      test.each<Trouble>(['lost answer', 'lost before', 'access ran out'])(
        'is made once, though: %s',
        async (trouble) => {
          const fields = invoiceFor(customer.id);
          opened.trouble(trouble);
          const make = () => books.createInvoice(fields, { key: fields.invoiceId });
          const made = await make().catch(make);
          expect((await books.customer(customer.id)).balance).toBe(10_001);
          expect(await make()).toEqual(made);
        },
      );

      test('whose answer was lost is recognized even when the service has forgotten the request', async () => {
        const fields = invoiceFor(customer.id);
        opened.trouble('lost answer');
        await expect(books.createInvoice(fields, { key: fields.invoiceId })).rejects.not.toThrow(Refusal);
        opened.aWhilePasses();
        const adopted = await books.createInvoice(fields, { key: fields.invoiceId });
        expect(adopted).toMatchObject({ number: fields.number, amount: 10_001 });
        expect((await books.customer(customer.id)).balance).toBe(10_001);
      });

      test('with the number of another invoice is refused', async () => {
        const { number } = await invoiced();
        await expect(invoiced({ number })).rejects.toMatchObject({
          code: 'accounting.duplicate-number',
          message: expect.stringMatching(/^Duplicate Document Number Error: /),
        });
      });

      test('was certainly not created when the service is unreachable or too busy', async () => {
        opened.trouble('throttled');
        const invoice = invoiceFor(customer.id);
        await expect(books.createInvoice(invoice, call())).rejects.toThrow(FailedForCertain);
        await expect(books.invoice('1')).rejects.toThrow(FailedForCertain);
        opened.aWhilePasses();
        await books.createInvoice(invoice, call());
      });

      test('has an unknown outcome after an internal error of the service', async () => {
        opened.trouble('broken');
        const failed = await books
          .createInvoice(invoiceFor(customer.id), call())
          .catch((error: unknown) => error);
        expect(failed).not.toBeInstanceOf(Refusal);
        expect(failed).not.toBeInstanceOf(FailedForCertain);
        expect(failed).toMatchObject({ message: expect.stringMatching(/^Server Error\./) });
      });

      test('is changed even when another user changed it just before', async () => {
        const { id } = await invoiced();
        opened.trouble('changed meanwhile');
        const changed = await books.changeInvoice(id, { amount: 8_050, date: '2026-03-20' }, call());
        expect(changed).toMatchObject({ amount: 8_050, date: '2026-03-20', description: 'Goalie Academy' });
        expect(await books.changeInvoice(id, { amount: 8_050 }, call())).toEqual(changed);
      });

      test('has the item that was asked for, or else the usual one, and keeps it when it is changed and voided', async () => {
        const active = (await books.items()).filter(({ isActive }) => isActive);
        const usual = (await invoiced()).item;
        const other = active.find(({ id }) => id !== usual?.id);
        expect(active.map(({ id }) => id)).toContain(usual?.id);
        const { id, item } = await invoiced({ itemId: other?.id ?? '' });
        expect(item).toEqual({ id: other?.id, name: other?.name });
        expect(await books.changeInvoice(id, { amount: 8_050 }, call())).toMatchObject({ item });
        expect(await books.voidInvoice(id, call())).toMatchObject({ item });
        expect(await books.invoice(id)).toMatchObject({ item });
      });

      test('with an item that does not exist is refused', async () => {
        await expect(invoiced({ itemId: '999999' })).rejects.toThrow(Refusal);
      });

      test('is voided once, and stays there with an amount of 0', async () => {
        const { id } = await invoiced();
        expect(await books.voidInvoice(id, call())).toMatchObject({ isVoided: true, amount: 0, balance: 0 });
        expect(await books.voidInvoice(id, call())).toMatchObject({ isVoided: true });
        expect(await books.transaction('Invoice', id)).toMatchObject({ isValid: false, message: 'Voided' });
        expect((await books.customer(customer.id)).balance).toBe(0);
      });

      test('is sent by mail', async () => {
        const { id, isEmailed } = await invoiced({ email: 'anna@rink.example' });
        expect(isEmailed).toBe(false);
        await books.sendInvoice(id, 'anna@rink.example', call());
        expect(await books.invoice(id)).toMatchObject({ isEmailed: true });
      });

      test('has a link to its page in accounting', () => {
        expect(books.linkTo('invoice', '145')).toMatch(/\/app\/invoice\?txnId=145$/);
      });
    });

    describe('a payment', () => {
      test('pays the given invoices, and keeps the rest as credit', async () => {
        const invoice = await invoiced();
        const lines = [{ invoiceRef: invoice.id, amount: 4_001 }];
        const payment = await paid(invoice, { amount: 6_000, lines });
        expect(payment).toMatchObject({ amount: 6_000, unapplied: 1_999, lines, isVoided: false });
        expect(await books.payment(payment.id)).toEqual(payment);
        expect(await books.invoice(invoice.id)).toMatchObject({ balance: 6_000 });
        expect(await books.balances()).toContainEqual({
          customerId: customer.id,
          name: customer.displayName,
          balance: 4_001,
        });
        expect(await books.transaction('Payment', payment.id)).toMatchObject({
          amountTotal: 6_000,
          isValid: true,
        });
      });

      test('is posted once, even when the answer is lost and the request is forgotten', async () => {
        const invoice = await invoiced();
        const payment = paymentOf(invoice);
        const post = () => books.createPayment(payment, { key: payment.paymentId });
        opened.trouble('lost answer');
        await expect(post()).rejects.not.toThrow(Refusal);
        const first = await post();
        opened.aWhilePasses();
        expect(await post()).toEqual(first);
        expect((await books.customer(customer.id)).balance).toBe(0);
      });

      test('by card, check or cash has that payment method', async () => {
        for (const method of ['credit_card', 'check', 'cash'] as const) {
          const charge = method === 'credit_card' ? { id: 'EC000000000001', authCode: '123456' } : null;
          expect(await paid(await invoiced(), { method, charge })).toMatchObject({ amount: 10_001 });
        }
      });

      test('pays another invoice with its credit later', async () => {
        const [first, second] = [await invoiced({ amount: 5_000 }), await invoiced({ amount: 2_000 })];
        const payment = await paid(first, {
          amount: 6_000,
          lines: [{ invoiceRef: first.id, amount: 5_000 }],
        });
        const lines = [
          { invoiceRef: first.id, amount: 5_000 },
          { invoiceRef: second.id, amount: 1_000 },
        ];
        opened.trouble('changed meanwhile');
        expect(await books.changePaymentLines(payment.id, lines, call())).toMatchObject({
          lines,
          unapplied: 0,
        });
        expect(await books.changePaymentLines(payment.id, lines, call())).toMatchObject({ lines });
        expect((await books.invoice(second.id)).balance).toBe(1_000);
      });

      test('on an invoice that does not exist is refused', async () => {
        const invoice = await invoiced();
        const lines = [{ invoiceRef: '999999', amount: 100 }];
        await expect(paid(invoice, { amount: 100, lines })).rejects.toThrow(Refusal);
      });
    });

    describe('a refund of credit', () => {
      const overpaid = async () => {
        const invoice = await invoiced();
        const lines = [{ invoiceRef: invoice.id, amount: 10_001 }];
        return { invoice, lines, payment: await paid(invoice, { amount: 16_001, lines }) };
      };
      const creditOf = (paymentRef: string, more: Partial<NewCreditRefund> = {}): NewCreditRefund => ({
        customerId: customer.id,
        paymentRef,
        day: '2026-04-01',
        amount: 2_500,
        method: 'check',
        refundId: randomUUID(),
        memo: 'Moved away',
        ...more,
      });

      test.each(['check', 'cash', 'credit_card'] as const)(
        'by %s uses up the credit of its payment, and leaves the invoices as they are',
        async (method) => {
          const { invoice, lines, payment } = await overpaid();
          await books.refundCredit(creditOf(payment.id, { method }), call());
          expect(await books.payment(payment.id)).toMatchObject({ unapplied: 3_500, lines });
          expect((await books.customer(customer.id)).balance).toBe(-3_500);
          await books.refundCredit(creditOf(payment.id, { method, amount: 3_500 }), call());
          expect(await books.payment(payment.id)).toMatchObject({ unapplied: 0, lines });
          expect((await books.customer(customer.id)).balance).toBe(0);
          expect(await books.invoice(invoice.id)).toMatchObject({ balance: 0, amount: 10_001 });
        },
      );

      test.each<Trouble>(['lost answer', 'lost before', 'access ran out'])(
        'is recorded once, though: %s',
        async (trouble) => {
          const { payment } = await overpaid();
          const refund = creditOf(payment.id);
          const record = () => books.refundCredit(refund, { key: refund.refundId });
          opened.trouble(trouble);
          const first = await record().catch(record);
          opened.aWhilePasses();
          expect(await record()).toEqual(first);
          expect((await books.customer(customer.id)).balance).toBe(-3_500);
          expect(await books.payment(payment.id)).toMatchObject({ unapplied: 3_500 });
        },
      );

      test('stays when the rest of the credit pays an invoice later', async () => {
        const { lines, payment } = await overpaid();
        await books.refundCredit(creditOf(payment.id), call());
        const later = await invoiced({ amount: 3_500 });
        const all = [...lines, { invoiceRef: later.id, amount: 3_500 }];
        opened.trouble('changed meanwhile');
        const used = await books.changePaymentLines(payment.id, all, call());
        expect(used).toMatchObject({ lines: all, unapplied: 0 });
        expect((await books.customer(customer.id)).balance).toBe(0);
      });

      test('of more than what is left there is refused', async () => {
        const { payment } = await overpaid();
        const tooMuch = books.refundCredit(creditOf(payment.id, { amount: 6_001 }), call());
        await expect(tooMuch).rejects.toThrow(Refusal);
      });
    });

    describe('a credit memo', () => {
      const creditOf = (invoice: BooksInvoice, more: Partial<NewCreditMemo> = {}): NewCreditMemo => ({
        customerId: customer.id,
        invoiceRef: invoice.id,
        number: `CN-${randomUUID().slice(0, 12)}`,
        creditNoteId: randomUUID(),
        day: '2026-04-01',
        amount: 4_001,
        reason: 'Injured',
        ...more,
      });
      const balances = async (invoice: BooksInvoice) => ({
        invoice: (await books.invoice(invoice.id)).balance,
        customer: (await books.customer(customer.id)).balance,
      });

      test('reduces what is owed on its invoice, and moves no money', async () => {
        const invoice = await invoiced();
        await books.createCreditMemo(creditOf(invoice), call());
        expect(await balances(invoice)).toEqual({ invoice: 6_000, customer: 6_000 });
        expect(await books.invoice(invoice.id)).toMatchObject({ amount: 10_001 });
        await paid(invoice, { amount: 6_000, lines: [{ invoiceRef: invoice.id, amount: 6_000 }] });
        expect(await balances(invoice)).toEqual({ invoice: 0, customer: 0 });
      });

      test.each<Trouble>(['lost answer', 'lost before', 'access ran out', 'broken'])(
        'is recorded and applied once, though: %s',
        async (trouble) => {
          const invoice = await invoiced();
          const credit = creditOf(invoice);
          const record = () => books.createCreditMemo(credit, { key: credit.creditNoteId });
          opened.trouble(trouble);
          const first = await record().catch(record);
          opened.aWhilePasses();
          expect(await record()).toEqual(first);
          expect(await balances(invoice)).toEqual({ invoice: 6_000, customer: 6_000 });
        },
      );

      test('of more than what is owed is refused, and can be removed', async () => {
        const invoice = await invoiced();
        await paid(invoice, { amount: 7_000, lines: [{ invoiceRef: invoice.id, amount: 7_000 }] });
        const credit = creditOf(invoice);
        await expect(books.createCreditMemo(credit, call())).rejects.toThrow(Refusal);
        await books.removeCreditMemo(credit, call());
        expect(await balances(invoice)).toEqual({ invoice: 3_001, customer: 3_001 });
      });

      test.each<Trouble>(['lost answer', 'lost before', 'changed meanwhile'])(
        'is removed once, though: %s',
        async (trouble) => {
          const invoice = await invoiced();
          const credit = creditOf(invoice);
          await books.createCreditMemo(credit, call());
          const remove = () => books.removeCreditMemo(credit, { key: credit.number });
          opened.trouble(trouble);
          await remove().catch(remove);
          opened.aWhilePasses();
          await remove();
          expect(await balances(invoice)).toEqual({ invoice: 10_001, customer: 10_001 });
        },
      );

      test('that was never recorded is removed without a request that changes anything', async () => {
        const invoice = await invoiced();
        await books.removeCreditMemo(creditOf(invoice), call());
        expect(await balances(invoice)).toEqual({ invoice: 10_001, customer: 10_001 });
      });

      test('takes the item of its invoice out of the income', async () => {
        const income = async () => {
          const period = { start: '2026-03-01', end: '2026-04-30', basis: 'accrual' } as const;
          return (await books.profitAndLoss(period)).netIncome.reduce((sum, month) => sum + month, 0);
        };
        const invoice = await invoiced();
        const before = await income();
        const credit = creditOf(invoice);
        await books.createCreditMemo(credit, call());
        expect(await income()).toBe(before - 4_001);
        await books.removeCreditMemo(credit, call());
        expect(await income()).toBe(before);
      });
    });

    test('a refund is recorded once, even when the answer is lost and the request is forgotten', async () => {
      const refund = {
        customerId: customer.id,
        day: '2026-04-01',
        amount: 2_500,
        method: 'check' as const,
        description: 'Goalie Academy',
        refundId: randomUUID(),
        memo: 'Injured',
      };
      const record = () => books.createRefundReceipt(refund, { key: refund.refundId });
      opened.trouble('lost answer');
      await expect(record()).rejects.not.toThrow(Refusal);
      opened.aWhilePasses();
      const { id } = await record();
      expect(await record()).toEqual({ id });
      expect(await books.transaction('Refund', id)).toMatchObject({ amountTotal: 2_500, isValid: true });
    });

    test('accounts, products and payment methods can be listed', async () => {
      const [accounts, items, methods] = [
        await books.accounts(),
        await books.items(),
        await books.paymentMethods(),
      ];
      expect(new Set(accounts.map(({ classification }) => classification))).toContain('Revenue');
      expect(items.length).toBeGreaterThan(0);
      const ids = accounts.map(({ id }) => id);
      expect(ids).toEqual(
        expect.arrayContaining(items.flatMap(({ incomeAccountId }) => incomeAccountId ?? [])),
      );
      expect(methods.map(({ type }) => type)).toContain('CREDIT_CARD');
    });

    test('profit and loss by month has what was invoiced, or what was paid', async () => {
      const day = opened.now().toISOString().slice(0, 10);
      const { year, month } = partsOf(day);
      const period = {
        start: `${day.slice(0, 7)}-01`,
        end: `${day.slice(0, 7)}-${String(daysInMonth(year, month)).padStart(2, '0')}`,
      };
      const earned = async (basis: 'accrual' | 'cash') => {
        const { months, rows, netIncome } = await books.profitAndLoss({ ...period, basis });
        expect(months).toEqual([day.slice(0, 7)]);
        const signed = rows.map(({ section, amounts }) =>
          section === 'income' || section === 'other-income' ? (amounts[0] ?? 0) : -(amounts[0] ?? 0),
        );
        expect(signed.reduce((sum, amount) => sum + amount, 0)).toBe(netIncome[0]);
        return netIncome[0] ?? 0;
      };
      const before = [await earned('accrual'), await earned('cash')] as const;
      const { amount } = await books.createInvoice(
        { ...invoiceFor(customer.id), date: day },
        { key: randomUUID() },
      );
      expect(await earned('accrual')).toBe(before[0] + amount);
      expect(await earned('cash')).toBe(before[1]);
    });

    test('balance sheet and cash flow by month agree on what an invoice and its payment change', async () => {
      const day = opened.now().toISOString().slice(0, 10);
      const { year, month } = partsOf(day);
      const period = {
        start: month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`,
        end: `${day.slice(0, 7)}-${String(daysInMonth(year, month)).padStart(2, '0')}`,
      };
      const figures = async () => {
        const sheet = await books.balanceSheet({ ...period, basis: 'accrual' });
        const flow = await books.cashFlow(period);
        expect(sheet.months).toEqual([period.start.slice(0, 7), day.slice(0, 7)]);
        expect(flow.months).toEqual(sheet.months);
        const side = (...sections: readonly string[]) =>
          sheet.rows
            .filter(({ section }) => sections.includes(section))
            .reduce((sum, { balances }) => sum + (balances[1] ?? 0), 0);
        expect(side('liabilities', 'equity') + (sheet.netIncome[1] ?? 0)).toBe(side('assets'));
        expect(flow.opening[1]).toBe(flow.closing[0]);
        expect(await books.accounts()).toContainEqual(
          expect.objectContaining({ id: sheet.retainedEarningsId, classification: 'Equity' }),
        );
        return { assets: side('assets'), earned: sheet.netIncome[1] ?? 0, cash: flow.closing[1] ?? 0 };
      };
      const before = await figures();
      const { id, amount } = await books.createInvoice(
        { ...invoiceFor(customer.id), date: day },
        { key: randomUUID() },
      );
      const owed = { assets: before.assets + amount, earned: before.earned + amount };
      expect(await figures()).toEqual({ ...owed, cash: before.cash });
      await books.createPayment({ ...paymentOf(await books.invoice(id)), day }, { key: randomUUID() });
      expect(await figures()).toEqual({ ...owed, cash: before.cash + amount });
    });

    test('changes are listed from a moment on, with the moment to continue from', async () => {
      const before = new Date(opened.now().getTime() - 60_000).toISOString();
      const invoice = await invoiced();
      const { changes, until } = await books.changedSince(before);
      expect(changes).toContainEqual(expect.objectContaining({ entity: 'Invoice', externalRef: invoice.id }));
      expect(changes).toContainEqual(
        expect.objectContaining({ entity: 'Customer', externalRef: customer.id }),
      );
      expect(Date.parse(until)).toBeLessThanOrEqual(opened.now().getTime());
    });

    test('a request that was aborted before it was sent certainly had no effect', async () => {
      const signal = AbortSignal.abort();
      const off = books.createInvoice(invoiceFor(customer.id), { key: randomUUID(), signal });
      await expect(off).rejects.toThrow(FailedForCertain);
    });
  });
}

const call = () => ({ key: randomUUID() });

const person = (displayName: string): CustomerFields => ({
  displayName,
  companyName: 'Rink & Sons',
  givenName: 'Anna',
  familyName: 'Bergeron',
  phone: '612 555 0142',
  email: 'anna@rink.example',
  line1: '1 Ice Street',
  city: 'Saint Paul',
  state: 'MN',
  zip: '55101',
  isActive: true,
});

const invoiceFor = (customerId: string): NewBooksInvoice => {
  const invoiceId = randomUUID();
  const number = `T-${invoiceId.slice(0, 18)}`;
  return {
    customerId,
    date: '2026-03-15',
    amount: 10_001,
    description: 'Goalie Academy',
    number,
    invoiceId,
    email: null,
    itemId: null,
  };
};

const paymentOf = ({ id, customerId, amount }: BooksInvoice): NewBooksPayment => ({
  customerId,
  day: '2026-03-16',
  amount,
  method: 'credit_card',
  lines: [{ invoiceRef: id, amount }],
  paymentId: randomUUID(),
  memo: 'Thank you',
  charge: { id: 'EC000000000007', authCode: '654321' },
});
