import { createImportedConsents } from '../../../commands/communications/consent/imported-consents.ts';
import { createLinkedRecipients } from '../../../commands/communications/consent/linked-recipient.ts';
import { createMayWrite } from '../../../commands/communications/consent/may-write.ts';
import { reportedMessages } from '../../../commands/communications/consent/reported-messages.ts';
import { sharedConsents } from '../../../commands/communications/consent/shared-consents.ts';
import { statedConsents } from '../../../commands/communications/consent/stated-consents.ts';
import { createStatements } from '../../../commands/communications/consent/statements.ts';
import { createSuppressions } from '../../../commands/communications/delivery/suppressions.ts';
import { createLetterLinks } from '../../../commands/communications/letter-links.ts';
import { createOptionalMails } from '../../../commands/communications/optional-mails.ts';
import { createPersonLinks } from '../../../commands/communications/person-links.ts';
import type { ExistingAthletes } from '../../../commands/shared/existing-athletes.ts';
import type { MailChoices } from '../../../commands/shared/mail-choices.ts';
import type { OfferedOptions } from '../../../commands/shared/offered-options.ts';
import {
  consentReads,
  createConsentQueries,
} from '../../../projections/communications/consent/consent-queries.ts';
import { createSuppressionQueries } from '../../../projections/communications/delivery/suppression-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { HistoryPart } from '../../shared/contributions.ts';
import { consentRoutes } from './consent-routes.ts';
import { createConsentViews } from './consent-views.ts';
import { letterPreferences } from './letter-preferences.ts';
import { parentalConsentRoutes } from './parental-consent-routes.ts';
import { suppressionRoutes } from './suppression-routes.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export interface ConsentNeeds {
  readonly contactMailChoices: MailChoices;
  readonly userMailChoices: MailChoices;
  readonly offeredOptions: OfferedOptions;
  readonly athletes: ExistingAthletes;
}

/** Who may be written to: consent, links to unsubscribe, and suppressed addresses. */
export function openConsent(platform: Platform, needs: ConsentNeeds) {
  const { log, keys, reads, business, address, waitForPosition } = platform;
  const { contactMailChoices, userMailChoices, offeredOptions, athletes } = needs;
  const queries = createConsentQueries(reads);
  const suppressed = createSuppressionQueries(reads);
  const suppressions = createSuppressions({ keys, suppressedIds: suppressed.suppressedIds });
  const mayWrite = createMayWrite({
    suppressions,
    parentalConsents: { given: queries.parentalConsents },
    addresses: { of: queries.addressFacts },
  });
  const links = createLetterLinks(keys);
  const statements = createStatements({ log, contacts: contactMailChoices, users: userMailChoices });
  const personLinks = createPersonLinks(keys);
  const { addressesOf } = queries;
  const recipientOf = createLinkedRecipients({ log, letterLinks: links, personLinks, addressesOf });
  const views = createConsentViews({ platform, queries, suppressions, suppressed });

  return {
    suppressions,
    importedConsents: createImportedConsents(statements),
    mayWrite,
    links,
    optionalMails: createOptionalMails({
      personLinks,
      suppressions,
      labelOf: async (optionId) =>
        (await offeredOptions()).find(({ id }) => id === optionId)?.label ?? optionId,
      business,
      address,
    }),
    reactors: [
      statedConsents(statements),
      sharedConsents({
        log,
        statements,
        readers: queries,
        isKnown: (position) => waitForPosition(position, consentReads),
      }),
      reportedMessages({ log, suppressions, statements, addressesOf }),
    ],
    pages: [
      {
        path: '/u',
        handler: unsubscribePage({ ...platform, recipientOf, statements, offeredOptions }),
      },
    ] as const,
    preferenceLinks: [letterPreferences({ recipientOf, statements, queries, offeredOptions })],
    histories: [consentsOf('contact'), consentsOf('user'), consentsOf('athlete')],
    routes: () => [
      ...consentRoutes({ views }),
      ...parentalConsentRoutes({ ...platform, athleteExists: (id) => athletes.exists(id) }),
      ...suppressionRoutes({ ...platform, suppressions, suppressed }),
    ],
  };
}

/** What a person said about emails is part of the person's history. */
const consentsOf = (record: string): HistoryPart => ({
  record,
  categories: ['consent'],
  streamsOf: (id) => [`consent-${id}`],
});
