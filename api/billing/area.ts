import { createPdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { createLinkedAthletes } from '../../commands/billing/accounting/linked-athletes.ts';
import { settleExpiredCustomers } from '../../commands/billing/accounting/settle-expired-customers.ts';
import { chargeInvoices } from '../../commands/billing/autocharge/charge-invoices.ts';
import { createBillingDocuments } from '../../commands/billing/documents/billing-documents.ts';
import { createImportedPackages } from '../../commands/billing/imported-packages/imported-packages.ts';
import { createBookedPackages } from '../../commands/billing/invoices/booked-packages.ts';
import { createNumberSeries, type NumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { createBillingRules } from '../../commands/billing/issuing/rules.ts';
import { laterBilling } from '../../commands/billing/opening-balances/later-billing.ts';
import { createOpeningBalances } from '../../commands/billing/opening-balances/opening-balances.ts';
import { settleExpiredInvoiceHolds } from '../../commands/billing/payments/settle-expired-holds.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { AthleteSales } from '../../commands/shared/athlete-sales.ts';
import type { BilledAthletes } from '../../commands/shared/billed-athletes.ts';
import type { BillingContacts } from '../../commands/shared/billing-contacts.ts';
import type { AskBooks } from '../../commands/shared/books.ts';
import type { CardHolders } from '../../commands/shared/card-holders.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { FamilyContacts } from '../../commands/shared/family-contacts.ts';
import type { LedgerPackages } from '../../commands/shared/ledger-packages.ts';
import type { MergedUsers } from '../../commands/shared/merged-users.ts';
import type { UserAddresses } from '../../commands/shared/user-addresses.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import { createAccountingQueries } from '../../projections/billing/accounting/accounting-queries.ts';
import { accountingCustomerLookup } from '../../projections/billing/accounting/customer-lookup.ts';
import { createExpiredCustomerHolds } from '../../projections/billing/accounting/expired-customer-holds.ts';
import { billingProjections } from '../../projections/billing/area.ts';
import { billingAthleteColumns } from '../../projections/billing/athlete-columns.ts';
import { createAthleteSales } from '../../projections/billing/athlete-sales.ts';
import { createAutochargeQueries } from '../../projections/billing/autocharge/autocharge-queries.ts';
import {
  candidateReads,
  createAutochargeCandidates,
} from '../../projections/billing/autocharge/candidates.ts';
import { athleteCardFilter } from '../../projections/billing/cards/athlete-card-filter.ts';
import { createCardQueries } from '../../projections/billing/cards/card-queries.ts';
import { createCardsOnFile } from '../../projections/billing/cards/cards-on-file.ts';
import { createCreditNoteQueries } from '../../projections/billing/credit-notes/credit-note-queries.ts';
import { createMoneyMonths } from '../../projections/billing/finance/money-months.ts';
import { createReceivables } from '../../projections/billing/finance/receivables.ts';
import { createSales } from '../../projections/billing/finance/sales.ts';
import { createBillingQueries } from '../../projections/billing/invoice-queries.ts';
import { createIssuingQueries } from '../../projections/billing/issuing/issuing-queries.ts';
import { createLateFeeCandidates } from '../../projections/billing/late-fees/late-fee-candidates.ts';
import { createLateFeeQueries } from '../../projections/billing/late-fees/late-fee-queries.ts';
import { createBillingMentions } from '../../projections/billing/mentions.ts';
import { createOpeningQueries } from '../../projections/billing/opening-balances/opening-queries.ts';
import { createPackageQueries } from '../../projections/billing/packages/package-queries.ts';
import { definitionOf } from '../../projections/billing/packages/packages.ts';
import { createChargesToCompare } from '../../projections/billing/payments/charges-to-compare.ts';
import { createExpiredInvoiceHolds } from '../../projections/billing/payments/expired-invoice-holds.ts';
import { createPaymentQueries } from '../../projections/billing/payments/payment-queries.ts';
import { priorPackagesLookup } from '../../projections/billing/prior-packages.ts';
import type { PeopleOf, UsersOfAthletes } from '../../projections/shared/athlete-users.ts';
import type { MoneyMonths } from '../../projections/shared/money-months.ts';
import type { Receivables } from '../../projections/shared/receivables.ts';
import type { Sales } from '../../projections/shared/sales.ts';
import { onlyNow } from '../runtime/past.ts';
import type { Area } from '../shared/area.ts';
import { ownStream } from '../shared/history-parts.ts';
import { askBooks } from './accounting/asking-books.ts';
import { accountingAttention } from './accounting/attention.ts';
import { accountingHealth } from './accounting/health.ts';
import { type Accounting, openAccounting } from './accounting/open-accounting.ts';
import { owedToAccounting } from './accounting/owed.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { billingAttention, creditNoteAttention, paymentAttention } from './attention.ts';
import { autochargeRoutes } from './autocharge/routes.ts';
import { CARD_FORM_PATH, cardFormPage } from './cards/card-form-page.ts';
import { cardMerge } from './cards/card-merge.ts';
import { cardsOfUsers } from './cards/cards-of-users.ts';
import { requiredCardPrompt } from './cards/required-card-prompt.ts';
import { cardRoutes } from './cards/routes.ts';
import { shownCards } from './cards/shown-cards.ts';
import { creditNoteRoutes } from './credit-notes/routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { balancesReport } from './finance/balances-report.ts';
import { financeFigures } from './finance/finance-figures.ts';
import { financeListReports } from './finance/list-reports.ts';
import { financeRoutes } from './finance/routes.ts';
import { billingFirstSteps } from './first-steps.ts';
import { packagesHeldBy } from './held-packages.ts';
import { issuingRoutes } from './issuing/routes.ts';
import { billingJobs } from './jobs.ts';
import { lateFeeRoutes } from './late-fees/routes.ts';
import { moneyMerge } from './merge-money.ts';
import { openingBalanceRoutes } from './opening-balances/routes.ts';
import { soldPackageRoutes } from './packages/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { billingReactors } from './reactors.ts';
import { billingRoutes } from './routes.ts';
import { shopRoutes } from './shop-routes.ts';
import { billingSystemTexts } from './system-texts.ts';
import { whatIfRoutes } from './what-if-routes.ts';

interface Needs {
  readonly users: CardHolders;
  readonly userAddresses: UserAddresses;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly peopleOf: PeopleOf;
  readonly athletes: ExistingAthletes;
  readonly billedAthletes: BilledAthletes;
  readonly athleteHolds: AthleteHolds;
  readonly billingContacts: BillingContacts;
  readonly familyContacts: FamilyContacts;
  readonly mergedUsers: MergedUsers;
  readonly namesOfAthletes: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

interface Offers {
  readonly athleteSales: AthleteSales;
  readonly accounting: Accounting;
  readonly references: NumberSeries;
  readonly ledgerPackages: LedgerPackages;
  readonly askBooks: AskBooks;
  readonly sales: Sales;
  readonly receivables: Receivables;
  readonly moneyMonths: MoneyMonths;
}

const BOOKS_OF_NOW = 'The books are only known as they are now.';

/** Packages, invoices, payments, cards, autocharge, the accounting link and finance. */
export const billing: Area<Needs, Offers> = {
  name: 'billing',
  projections: billingProjections,
  open(platform, faces, whole) {
    const { config, log, reads, host, pools, now, today, setting, namesOf, waitForPosition, timezone } =
      platform;
    const { users, athletes, billedAthletes, athleteHolds, usersOfAthletes, namesOfAthletes } = faces;
    const opened = openAccounting(config, { pool: pools.ledger, log, address: platform.address, now });
    const books = onlyNow(platform.instead.books ?? opened.books, BOOKS_OF_NOW, ['isConnected', 'linkTo']);
    const processor = platform.instead.cardProcessor ?? opened.cards;
    const accounting = { ...opened, books };
    const ask: AskBooks = (question) => askBooks(books, question);
    const references = createNumberSeries(log, 'invoice');
    const creditNoteQueries = createCreditNoteQueries(reads);
    const creditNumbers = createNumberSeries(log, 'creditNote', 1);
    const candidates = createAutochargeCandidates(reads);
    const accountingQueries = createAccountingQueries(reads);
    const cardQueries = createCardQueries(reads);
    const packageQueries = createPackageQueries(reads);
    const invoiceQueries = createBillingQueries(reads);
    const cards = createCardsOnFile(cardQueries, today);
    const customerHolds = createExpiredCustomerHolds(reads);
    const autochargeQueries = createAutochargeQueries(reads);
    const issuingQueries = createIssuingQueries(reads);
    const isSet = async (key: 'autocharge_daily' | 'issue_invoices_daily') => (await setting(key)) === 'true';
    const isIssuingOn = () => isSet('issue_invoices_daily');
    const isAutochargeOn = () => isSet('autocharge_daily');
    const daysBefore = async () => Number(await setting('issue_days_before'));
    const rules = createBillingRules({
      log,
      books,
      runs: issuingQueries,
      settings: { isIssuingOn, isAutochargeOn, daysBefore },
      now,
      timezone,
    });
    const invoiceHolds = createExpiredInvoiceHolds(reads);
    const sales = createSales(reads, timezone);
    const lateFeeQueries = createLateFeeQueries(reads);
    const undeliverable = () => whole().undeliverableAddresses;
    const lateFees = {
      log,
      books,
      timezone,
      undeliverable,
      contacts: faces.billingContacts,
      candidates: createLateFeeCandidates(reads),
    };
    const documents = createBillingDocuments({
      log,
      printer: createPdfPrinter(),
      athletes: billedAthletes,
      addresses: faces.userAddresses,
      contacts: faces.billingContacts,
      business: platform.business,
      postalAddress: () => setting('business_postal_address'),
      dayAt: platform.dayAt,
    });
    return {
      faces: {
        accounting,
        references,
        athleteSales: createAthleteSales(reads),
        ledgerPackages: packageQueries,
        askBooks: ask,
        sales,
        receivables: createReceivables(reads, timezone),
        moneyMonths: createMoneyMonths(reads),
      },
      lookups: {
        linkedAthletes: createLinkedAthletes(log),
        bookedPackages: createBookedPackages(log),
        openingBalances: createOpeningBalances({ log, holds: athleteHolds, dayAt: platform.dayAt }),
        importedPackages: createImportedPackages({
          log,
          holds: athleteHolds,
          references,
          active: async () =>
            (await packageQueries.active()).map((row) => ({ id: row.id, definition: definitionOf(row) })),
        }),
        cardsOnFile: cards,
        cardsOfUsers: cardsOfUsers(cardQueries),
      },
      adds: {
        firstSteps: billingFirstSteps(platform),
        athleteColumns: billingAthleteColumns,
        athleteFilters: [athleteCardFilter],
        reports: [balancesReport(platform), ...financeListReports(platform)],
        figures: financeFigures({ ...platform, sales }),
        systemTexts: billingSystemTexts(platform),
        athleteLookups: [priorPackagesLookup(reads), accountingCustomerLookup(reads)],
        attention: [
          billingAttention(reads),
          paymentAttention(reads, now),
          creditNoteAttention(reads, now),
          accountingAttention(accountingQueries),
        ],
        health: accountingHealth({
          ...accounting,
          cards: processor,
          async isLost() {
            const connection = await accountingQueries.connection();
            return connection?.is_connected === false && connection.disconnected_reason !== '';
          },
          now,
        }),
        prompts: [requiredCardPrompt({ setting, cards })],
        mergeParts: [moneyMerge(platform, usersOfAthletes, whole), cardMerge(platform, faces)],
        followingSettings: [
          {
            key: 'accounting_enabled',
            reads: ['accounting_connection'],
            value: async () => String(await accountingQueries.isConnected()),
          },
        ],
        histories: [
          {
            record: 'athlete',
            categories: ['athletePackage', 'athleteBilling', 'creditNote', 'lateFee'],
            streamsOf: async (id) => [
              `athleteBilling-${id}`,
              ...(await packagesHeldBy(log, id)).map((one) => `athletePackage-${one}`),
              ...(await creditNoteQueries.ofAthlete(id)).map((note) => `creditNote-${note.id}`),
              ...new Set((await lateFeeQueries.ofAthlete(id)).map((fee) => `lateFee-${fee.invoice_id}`)),
            ],
          },
          {
            record: 'user',
            categories: ['card'],
            streamsOf: async (id) => (await cardQueries.everyCardOf(id)).map((one) => `card-${one}`),
          },
          ownStream('athletePackage'),
          ownStream('package'),
          ownStream('openingBalances', 'admin'),
        ],
        laterFacts: [laterBilling({ log, queries: createOpeningQueries(reads), waitForPosition })],
        traces: [{ mentions: createBillingMentions(reads) }],
        expiredHolds: [
          {
            name: 'customers',
            settle: (moment, signal) => settleExpiredCustomers({ log, holds: customerHolds }, moment, signal),
          },
          {
            name: 'invoices',
            settle: (moment, signal) =>
              settleExpiredInvoiceHolds({ log, holds: invoiceHolds }, moment, signal),
          },
        ],
        pages: [
          {
            path: CARD_FORM_PATH,
            handler: cardFormPage({ staticDir: config.STATIC_DIR, tokensUrl: processor.tokensUrl }),
          },
        ],
      },
      reactors: billingReactors({
        ...platform,
        ...faces,
        athletes: billedAthletes,
        existingAthletes: athletes,
        addresses: faces.userAddresses,
        contacts: faces.billingContacts,
        families: faces.familyContacts,
        optionalMails: () => whole().optionalMails,
        documents,
        books,
        names: accounting.names,
        processor,
        rules,
        isIssuingOn,
        references,
        undeliverable,
      }),
      jobs: billingJobs({
        log,
        accountingLink: accounting.link,
        books,
        runs: platform.runs,
        rebuild: (projection) => host.rebuild(projection),
        cardProcessor: processor,
        users,
        cards: cardQueries,
        charges: createChargesToCompare(reads),
        candidates,
        isOn: isAutochargeOn,
        rules,
        issuing: { runs: issuingQueries, isOn: isIssuingOn },
        lateFees,
        timezone,
      }),
      routes() {
        const { reactors, jobs } = whole();
        return [
          ...billingRoutes({
            ...platform,
            queries: invoiceQueries,
            holds: athleteHolds,
            references,
            books,
            charge: (invoiceIds, context) => chargeInvoices({ log, candidates, today }, invoiceIds, context),
            webhook: {
              log,
              verifierToken: accounting.webhookVerifier,
              realmId: async () => {
                const status = await accounting.link.status();
                return status.kind === 'connected' ? status.realmId : undefined;
              },
            },
          }),
          ...autochargeRoutes({
            ...platform,
            candidates,
            queries: autochargeQueries,
            reads: candidateReads,
          }),
          ...issuingRoutes({
            ...platform,
            candidates,
            rules,
            runs: issuingQueries,
            queries: autochargeQueries,
            reads: candidateReads,
          }),
          ...lateFeeRoutes({
            ...platform,
            ...lateFees,
            queries: lateFeeQueries,
            athleteNames: namesOfAthletes,
          }),
          ...cardRoutes({
            ...platform,
            processor,
            users,
            athletes,
            queries: cardQueries,
            usersOf: async (athleteId) =>
              (await usersOfAthletes.of([athleteId])).map(({ id, username, first_name, last_name }) => {
                return { id, username, name: fullName({ firstName: first_name, lastName: last_name }) };
              }),
            userReads: usersOfAthletes.reads,
            userNames: namesOf,
            athleteNames: namesOfAthletes,
          }),
          ...paymentsRoutes({
            log,
            business: platform.business,
            peopleOf: faces.peopleOf,
            today,
            waitForPosition,
            users,
            athletes: billedAthletes,
            processor,
            books,
            queries: createPaymentQueries(reads),
            reads,
            invoices: invoiceQueries,
            candidates,
            rules,
            billingOf: cardQueries.billingOf,
            cards,
            isCardRequired: async () => (await setting('athlete_portal_requires_card')) === 'true',
            names: accounting.names,
          }),
          ...creditNoteRoutes({
            log,
            today,
            books,
            waitForPosition,
            creditNumbers,
            queries: creditNoteQueries,
            invoices: createPaymentQueries(reads),
          }),
          ...accountingRoutes({
            ...accounting,
            log,
            simulatorUrl: platform.surroundings.accountingSimulatorUrl,
            queries: accountingQueries,
            athletes,
            athleteNames: namesOfAthletes,
            namesOf,
            owed: () => owedToAccounting(reactors),
            async lookedAroundAt() {
              const looking = (await jobs.status()).find(({ name }) => name === 'look-around-accounting');
              const run = looking?.recent.find(({ outcome }) => outcome === 'ok');
              return run ? run.startedAt.toISOString() : null;
            },
          }),
          ...financeRoutes({
            ...platform,
            books,
            peopleOf: faces.peopleOf,
            cards: {
              card: (id) => cardQueries.card(id),
              shown: (rows, call) =>
                shownCards({ ...platform, userNames: namesOf, athleteNames: namesOfAthletes }, rows, call),
            },
          }),
          ...documentRoutes({ log, reads, documents }),
          ...openingBalanceRoutes({ ...platform, books, askBooks: ask }),
          ...soldPackageRoutes({ log, reads, timezone, askBooks: ask, ledgers: whole().packageLedgers }),
          ...whatIfRoutes({ log, candidates, rules, queries: invoiceQueries, reads: candidateReads, today }),
          ...shopRoutes({
            log,
            holds: athleteHolds,
            references,
            users,
            books,
            queries: packageQueries,
            today,
          }),
        ];
      },
    };
  },
};
