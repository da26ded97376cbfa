import { z } from 'zod';
import { erasureLeftovers } from '../../commands/audit/erasure-leftovers.ts';
import { handle } from '../../commands/runtime/handle.ts';
import {
  type ErasureLeftoverView,
  erasureLeftoverView,
  settledLeftover,
} from '../../contract/audit/privacy.ts';
import { leftoverInstruction, leftoverLabels } from '../../domain/audit/erasure-texts.ts';
import type { Leftover } from '../../domain/shared/leftover.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { ErasureLeftoverRow } from '../../projections/audit/erasure-leftovers.ts';
import type { AttentionSource } from '../runtime/attention.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

type OpenLeftovers = () => Promise<readonly ErasureLeftoverRow[]>;

/** The places that may still name an erased person. */
export function leftoverRoutes({
  log,
  openLeftovers,
}: {
  readonly log: EventLog;
  readonly openLeftovers: OpenLeftovers;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/erasure-leftovers',
      access: 'admin',
      summary: 'The places that may still name an erased person, until someone has checked them',
      results: z.array(erasureLeftoverView),
      reads: ['erasure_leftovers'],
      run: async () => ({
        results: (await openLeftovers()).map(({ id, kind, path, person_id, person_kind, found_at }) => {
          const shown = shownLeftover({ leftoverId: id, kind, path }, { id: person_id, kind: person_kind });
          return { ...shown, found_at };
        }),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/people/:kind/:id/leftovers/:leftover/settle',
      access: 'admin',
      summary: 'Marks a place that may have named an erased person as checked',
      results: settledLeftover,
      async run({ param, context }) {
        const [personId, leftoverId] = [param('id'), param('leftover')];
        const command = { kind: 'settle', personId, leftoverId } as const;
        const done = await handle(log, erasureLeftovers, personId, command, context);
        return { results: { id: leftoverId }, done };
      },
    }),
  ];
}

/** A leftover as the API shows it. */
export const shownLeftover = (
  { leftoverId, kind, path }: Leftover,
  person: { readonly id: string; readonly kind: string },
): Omit<ErasureLeftoverView, 'found_at'> => ({
  id: leftoverId,
  person_id: person.id,
  person_kind: person.kind,
  label: leftoverLabels[kind],
  instruction: leftoverInstruction(kind, person.id),
  path,
});

/** Admins see that something is left until they have settled it. */
export const erasureAttention = (openLeftovers: OpenLeftovers): AttentionSource => ({
  roles: ['admin'],
  reads: ['erasure_leftovers'],
  items: async () => [
    {
      key: 'erasure-leftovers',
      label: 'Places to check after an erasure',
      tone: 'orange',
      count: (await openLeftovers()).length,
      path: '/erasures',
    },
  ],
});

/** The leftovers are part of the history of their person. */
export const leftoversOf = (record: string) => ({
  record,
  categories: [erasureLeftovers.category],
  streamsOf: async (id: string) => [`${erasureLeftovers.category}-${id}`],
});
