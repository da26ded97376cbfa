import { createLeadLetters } from '../../commands/communications/templates/lead-letters.ts';
import { createTemplates } from '../../commands/communications/templates/templates.ts';
import { communicationsProjections } from '../../projections/communications/area.ts';
import { createFieldValues } from '../../projections/communications/field-values.ts';
import { createPeople } from '../../projections/communications/people.ts';
import { createTemplateQueries } from '../../projections/communications/templates/template-queries.ts';
import type { Area } from '../shared/area.ts';
import { ownStream } from '../shared/history-parts.ts';
import { type ConsentNeeds, openConsent } from './consent/consent-services.ts';
import { createLetters, type LetterNeeds } from './letters.ts';
import { templatePreviewRoutes } from './templates/template-preview-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { templateValues } from './templates/template-values.ts';

/** Letters to families: drafts, recipients, sending, delivery, consent and templates. */
export const communications: Area<ConsentNeeds & LetterNeeds, object> = {
  name: 'communications',
  projections: communicationsProjections,
  open(platform, faces, whole) {
    const consent = openConsent(platform, faces);
    const { log, reads, business, address } = platform;
    const templateQueries = createTemplateQueries(reads);
    const templates = createTemplates(log, templateQueries.activeWith);
    const { suppressions } = consent;
    const letters = createLetters(platform, faces, {
      mayWrite: consent.mayWrite,
      templates,
      templateName: async (id) => (await templateQueries.one(id))?.name ?? '',
    });
    return {
      faces: {},
      lookups: {
        existingCommunications: letters.existingCommunications,
        leadLetters: createLeadLetters({ templates, suppressions, business, address }),
      },
      adds: {
        valueLists: [templateValues(templateQueries)],
        histories: [ownStream('messageTemplate', 'admin'), ...consent.histories, ...letters.adds.histories],
        traces: letters.adds.traces,
        pages: [...consent.pages],
        preferenceLinks: consent.preferenceLinks,
      },
      reactors: [...consent.reactors, ...letters.reactors],
      routes: () => [
        // Fixed paths before `/communications/:communication`.
        ...consent.routes(),
        ...letters.routes(),
        ...templateRoutes({ ...platform, queries: templateQueries, systemTexts: whole().added.systemTexts }),
        ...templatePreviewRoutes({
          ...platform,
          people: createPeople(reads),
          valuesOf: createFieldValues(reads),
          systemTexts: whole().added.systemTexts,
        }),
      ],
    };
  },
};
