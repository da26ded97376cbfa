import { type Suppressions, suppression } from '../../../commands/communications/delivery/suppressions.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  liftSuppressionBody,
  type SuppressionView,
  suppressAddressBody,
  suppressionView,
} from '../../../contract/communications/messages.ts';
import { line, nothing } from '../../../contract/shared/fields.ts';
import { consentTexts } from '../../../domain/communications/consent/consent-texts.ts';
import {
  type SuppressionQueries,
  suppressionReads,
} from '../../../projections/communications/delivery/suppression-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

type Deps = Pick<Platform, 'log' | 'namesOf'> & {
  readonly suppressions: Pick<Suppressions, 'idOf'>;
  readonly suppressed: Pick<SuppressionQueries, 'one'>;
};

/** Addresses that nothing is sent to. Only somebody who knows an address can ask about it. */
export function suppressionRoutes({ log, namesOf, suppressions, suppressed }: Deps): Route[] {
  const viewOf = async (email: string): Promise<SuppressionView> => {
    const row = await suppressed.one(await suppressions.idOf(email));
    const history = row?.history ?? [];
    const by = await actorNames(
      history.map(({ actor }) => actor),
      namesOf,
    );
    const last = row?.is_suppressed ? history.at(-1) : undefined;
    return {
      email,
      is_suppressed: row?.is_suppressed ?? false,
      reason: last?.reason ?? null,
      detail: last?.detail ?? '',
      since: row?.since ?? null,
      history: history.map(({ at, is_suppressed, reason, detail, actor }) => ({
        at: new Date(at).toISOString(),
        is_suppressed,
        reason,
        detail,
        by: by(actor),
      })),
      revision: row?.revision ?? '-1',
    };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/communications/suppressions',
      access: 'staff',
      summary: 'Whether an address is suppressed after a bounce, a complaint or by staff, and its history',
      reads: suppressionReads,
      query: queryOf({ email: line }),
      results: suppressionView,
      async run({ query: { email } }) {
        const results = await viewOf(email);
        return { results, revision: results.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/suppressions',
      access: 'staff',
      summary: 'Suppresses an address, because a person asked for it, with a reason',
      body: suppressAddressBody,
      results: nothing,
      async run({ body: { email, reason: detail }, context }) {
        const suppressionId = await suppressions.idOf(email);
        const command = {
          kind: 'suppress',
          suppressionId,
          reason: 'person',
          messageId: null,
          detail,
        } as const;
        const done = await handle(log, suppression, suppressionId, command, context);
        return { message: consentTexts.suppressed, results: null, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/suppressions/lift',
      access: 'staff',
      summary: 'Lifts the suppression of an address, with a reason',
      body: liftSuppressionBody,
      results: nothing,
      async run({ body: { email, reason }, context }) {
        const suppressionId = await suppressions.idOf(email);
        const command = { kind: 'lift', suppressionId, reason } as const;
        const done = await handle(log, suppression, suppressionId, command, context);
        return { message: consentTexts.suppressionLifted, results: null, done };
      },
    }),
  ];
}
