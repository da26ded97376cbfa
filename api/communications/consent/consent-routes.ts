import { z } from 'zod';
import { optionId } from '../../../contract/communications/communications.ts';
import { mayWriteOnDayView, mayWriteView } from '../../../contract/communications/consent.ts';
import { instant } from '../../../contract/shared/fields.ts';
import { consentTexts } from '../../../domain/communications/consent/consent-texts.ts';
import { consentReads } from '../../../projections/communications/consent/consent-queries.ts';
import { suppressionReads } from '../../../projections/communications/delivery/suppression-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { ConsentViews } from './consent-views.ts';

const reads = [...consentReads, ...suppressionReads];
const at = instant.optional().describe('A moment in the past; the present, if it is missing.');
const PAGE = 50;

/** Who may be written to, now or at any moment, and what people said. */
export function consentRoutes({ views }: { readonly views: ConsentViews }): Route[] {
  const ofPerson = (kind: 'contact' | 'user', access: 'staff' | 'admin') =>
    defineRoute({
      method: 'get',
      path: `/${kind}s/:${kind}/consent`,
      access,
      summary: `Whether the ${kind} may be written to, by kind of message, and everything that was said about it`,
      reads,
      query: queryOf({ at }),
      results: mayWriteView,
      async run({ param, query }) {
        const results = await views.one({ kind, id: param(kind) }, query.at);
        if (!results) throw new RequestFault(404, 'not-found', consentTexts.unknown[kind]);
        return { results };
      },
    });

  return [
    defineRoute({
      method: 'get',
      path: '/communications/consent',
      access: 'admin',
      summary:
        'All contacts and users of a moment, and whether each could be written to about a kind of message',
      reads,
      query: queryOf({
        option: optionId,
        at,
        page: z.coerce
          .number()
          .int()
          .min(1)
          .max(100_000)
          .default(1)
          .describe(`From 1, with ${PAGE} people each.`),
      }),
      results: z.array(mayWriteOnDayView),
      async run({ query: { option, at: moment, page } }) {
        const offset = (page - 1) * PAGE;
        const { rows, total } = await views.page({ optionId: option, at: moment }, { offset, limit: PAGE });
        return {
          results: rows,
          range: { resource: 'consent', first: offset, count: rows.length, total },
        };
      },
    }),
    ofPerson('contact', 'staff'),
    ofPerson('user', 'admin'),
  ];
}
