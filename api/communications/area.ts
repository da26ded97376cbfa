import { createCampaignLetters } from '../../commands/communications/campaign-letters.ts';
import { createEmptyFields } from '../../commands/communications/empty-fields.ts';
import { mergeAthleteMails } from '../../commands/communications/merge-athlete-mails.ts';
import { mergeContactMails } from '../../commands/communications/merge-contact-mails.ts';
import { mergeUserMails } from '../../commands/communications/merge-user-mails.ts';
import { deliveredReports } from '../../commands/communications/messages/delivery-reports.ts';
import { createTemplates } from '../../commands/communications/templates/templates.ts';
import type { CampaignLetters } from '../../commands/shared/campaign-letters.ts';
import type { CampaignPast } from '../../commands/shared/campaign-past.ts';
import { createCompiledLetters } from '../../commands/shared/letters/compile-letter.ts';
import type { FamilyFields } from '../../commands/shared/letters/render-preview.ts';
import type { MergedUsers } from '../../commands/shared/merged-users.ts';
import { communicationsProjections } from '../../projections/communications/area.ts';
import { createCampaignMails } from '../../projections/communications/campaign-mails.ts';
import { createFieldValues } from '../../projections/communications/field-values.ts';
import { letterSinceReads, lettersSince } from '../../projections/communications/messages/letters-since.ts';
import {
  lettersToContact,
  letterToContactReads,
} from '../../projections/communications/messages/letters-to-contact.ts';
import { createReported } from '../../projections/communications/messages/unreported-messages.ts';
import { createPeople } from '../../projections/communications/people.ts';
import { createPeopleThen, peopleThenTypes } from '../../projections/communications/people-then.ts';
import { createTemplateQueries } from '../../projections/communications/templates/template-queries.ts';
import type { Area } from '../shared/area.ts';
import { nameOfAthlete } from '../shared/athlete-name.ts';
import { caughtUpWith } from '../shared/caught-up.ts';
import { ownStream } from '../shared/history-parts.ts';
import { type ConsentNeeds, openConsent } from './consent/consent-services.ts';
import { letterPages } from './delivery/letter-pages.ts';
import { reportHealth } from './delivery/report-health.ts';
import { reportRoutes } from './delivery/report-routes.ts';
import { createLetters, decidingViews, type LetterNeeds } from './letters.ts';
import { createMessages } from './messages/messages.ts';
import { createFamilyFields } from './templates/family-fields.ts';
import { templatePreviewRoutes } from './templates/template-preview-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { templateValues } from './templates/template-values.ts';

/** Letters to families: drafts, recipients, sending, delivery, consent and templates. */
export const communications: Area<
  ConsentNeeds & LetterNeeds & { readonly mergedUsers: MergedUsers },
  {
    readonly campaignLetters: CampaignLetters;
    readonly campaignPast: CampaignPast;
    readonly familyFields: FamilyFields;
  }
> = {
  name: 'communications',
  projections: communicationsProjections,
  open(platform, faces, whole) {
    const consent = openConsent(platform, faces);
    const { log, reads } = platform;
    const templateQueries = createTemplateQueries(reads);
    const templates = createTemplates(log, (use) => templateQueries.activeWith(use));
    const letters = createLetters(platform, faces, {
      mayWrite: consent.mayWrite,
      templates,
      templateName: async (id) => (await templateQueries.one(id))?.name ?? '',
      whole,
    });
    const messages = createMessages(platform, {
      ...faces,
      ...consent,
      ...letters,
      decidingViews,
      labelOf: async (optionId) =>
        (await faces.offeredOptions()).find(({ id }) => id === optionId)?.label ?? optionId,
      whole,
    });
    const familyFields = createFamilyFields({
      ...platform,
      people: createPeople(reads),
      valuesOf: createFieldValues(reads),
    });
    return {
      faces: {
        familyFields,
        campaignPast: {
          types: peopleThenTypes,
          begin: async () => createPeopleThen(await consent.suppressions.ids()),
        },
        campaignLetters: createCampaignLetters({
          log,
          people: letters.people,
          mayWrite: consent.mayWrite,
          emptyFieldsOf: createEmptyFields(letters.valuesOf),
          queries: createCampaignMails(reads),
        }),
      },
      lookups: {
        existingCommunications: letters.existingCommunications,
        importedConsents: consent.importedConsents,
        optionalMails: consent.optionalMails,
        undeliverableAddresses: consent.suppressions.suppressed,
      },
      adds: {
        mergeParts: [
          mergeContactMails({
            log,
            dayAt: platform.dayAt,
            async lettersTo(asked) {
              await caughtUpWith(platform)(letterToContactReads);
              return lettersToContact(reads, asked);
            },
          }),
          mergeUserMails({
            users: faces.mergedUsers,
            dayAt: platform.dayAt,
            async lettersTo({ userId, athleteIds, after }) {
              await caughtUpWith(platform)(letterToContactReads);
              return lettersToContact(reads, { contactId: userId, aboutIds: athleteIds, after });
            },
          }),
          mergeAthleteMails({
            log,
            dayAt: platform.dayAt,
            athleteName: nameOfAthlete(() => whole().athleteNames),
            async lettersSince({ keptId, absorbedId }, after) {
              await caughtUpWith(platform)(letterSinceReads);
              return lettersSince(reads, { aboutId: keptId, familyOf: absorbedId, after });
            },
          }),
        ],
        valueLists: [templateValues(templateQueries)],
        histories: [
          ownStream('messageTemplate', 'admin'),
          ...consent.histories,
          ...letters.adds.histories,
          ...messages.adds.histories,
        ],
        attention: [...messages.adds.attention],
        health: [
          reportHealth({
            ...platform,
            reported: createReported(reads),
            isSetUp: platform.config.MAIL_WEBHOOK_PUBLIC_KEY !== undefined,
          }),
        ],
        traces: letters.adds.traces,
        pages: [
          ...consent.pages,
          ...letterPages({
            ...platform,
            links: consent.links,
            letters: createCompiledLetters(),
            files: faces.recordFiles,
            isErased: async (person) => (await letters.people.of([person])).every(({ isErased }) => isErased),
          }),
        ],
        preferenceLinks: consent.preferenceLinks,
      },
      reactors: [...consent.reactors, ...letters.reactors, ...messages.reactors, deliveredReports(log)],
      jobs: [...messages.jobs],
      routes: () => [
        // Fixed paths before `/communications/:communication`.
        ...consent.routes(),
        ...letters.routes(),
        ...messages.routes(),
        ...reportRoutes({
          ...platform,
          webhookKey: platform.config.MAIL_WEBHOOK_PUBLIC_KEY,
          bounceToken: platform.config.MAIL_BOUNCE_TOKEN,
        }),
        ...templateRoutes({
          ...platform,
          queries: templateQueries,
          systemTexts: whole().added.systemTexts,
        }),
        ...templatePreviewRoutes({
          ...platform,
          people: createPeople(reads),
          familyFields,
          systemTexts: whole().added.systemTexts,
        }),
      ],
    };
  },
};
