import { z } from 'zod';
import { handle } from '../../commands/runtime/handle.ts';
import { BUSINESS } from '../../commands/settings/business.ts';
import { communicationOptionsAggregate } from '../../commands/settings/communication-options.ts';
import type { CardsOnFile } from '../../commands/shared/cards-on-file.ts';
import type { FileStore } from '../../commands/shared/file-store.ts';
import { portalSettingsView } from '../../contract/settings/business.ts';
import {
  communicationOptionBody,
  communicationOptionView,
} from '../../contract/settings/communication-options.ts';
import { colorView, namedRow, valueView } from '../../contract/shared/values.ts';
import { optionTexts } from '../../domain/settings/communication-options.ts';
import { shirtSizes } from '../../domain/settings/shirt-sizes.ts';
import { colors } from '../../domain/shared/colors.ts';
import { isCommunicationOption } from '../../domain/shared/communication-options.ts';
import { roles } from '../../domain/shared/roles.ts';
import { timezones } from '../../domain/shared/timezones.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import type { Route } from '../runtime/route.ts';
import { defineRoute, RequestFault } from '../runtime/route.ts';
import type { ValueListSource } from '../shared/contributions.ts';
import { businessRoutes } from './business-routes.ts';
import { globalRoutes } from './global-routes.ts';

/** Settings that apply to the whole business. */
export function businessSettingsRoutes(parts: {
  readonly log: EventLog;
  readonly queries: BusinessQueries;
  readonly openFiles: FileStore;
  readonly cards: CardsOnFile;
  readonly valueLists: readonly ValueListSource[];
}): Route[] {
  return [
    ...businessRoutes(parts),
    ...globalRoutes(parts),
    ...communicationOptionRoutes(parts),
    ...valueListRoutes(parts.valueLists),
    ...portalSettingsRoutes(parts),
  ];
}

interface Deps {
  readonly queries: Pick<BusinessQueries, 'global'>;
  readonly cards: CardsOnFile;
}

/** Settings of the business that the portal needs. */
function portalSettingsRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/portal/settings',
      access: 'signed-in',
      summary: 'The requirements of the business for the signed-in family',
      reads: ['globals', 'users', ...deps.cards.reads],
      results: portalSettingsView,
      async run({ caller }) {
        const [required, without] = await Promise.all([
          deps.queries.global('athlete_portal_requires_card'),
          deps.cards.athletesWithout(caller.athleteIds),
        ]);
        return { results: { requires_card: required === 'true', athletes_without_card: [...without] } };
      },
    }),
  ];
}

/** Value lists that have a path (part 1 §7) but no content yet. */
const unfilled = ['templates'] as const;

const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label);

/** Value lists that depend only on the product itself. */
const own: readonly ValueListSource[] = [
  { name: 'shirt-sizes', rows: () => shirtSizes.map((id) => ({ id, label: id })) },
  { name: 'colors', row: colorView, rows: () => colors },
  { name: 'timezones', rows: () => timezones },
  { name: 'roles', rows: () => roles.map(({ id, name }) => ({ id, label: name })).toSorted(byLabel) },
];

/** All read-only value lists: those of the product, those of areas, and empty ones. */
function valueListRoutes(given: readonly ValueListSource[]): Route[] {
  const filled = [...own, ...given];
  const empty = unfilled
    .filter((name) => !filled.some((source) => source.name === name))
    .map((name) => ({ name, rows: () => [] }));
  const lists = [...filled, ...empty].toSorted((one, other) => one.name.localeCompare(other.name));
  return lists.map(listRoute);
}

const listRoute = ({ name, row = valueView, reads = [], rows }: ValueListSource): Route =>
  defineRoute({
    method: 'get',
    path: `/admin/values/${name}`,
    access: 'staff',
    summary: `The value list ${name}`,
    reads,
    results: z.array(row),
    run: async () => ({ results: await rows() }),
  });

/** The kinds of email that a person can turn off, with their names and whether they are offered. */
function communicationOptionRoutes({
  log,
  queries,
}: {
  readonly log: EventLog;
  readonly queries: BusinessQueries;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/communication-options',
      access: 'staff',
      summary: 'The kinds of email that a person can turn off',
      reads: ['communication_options'],
      results: z.array(communicationOptionView),
      run: async () => ({ results: await queries.communicationOptions() }),
    }),
    defineRoute({
      method: 'put',
      path: '/admin/communication-options/:option',
      access: 'admin',
      summary: 'Changes the wording of a kind of email, or whether it is offered',
      body: communicationOptionBody,
      results: namedRow,
      async run({ body: { label, description, is_active: isActive }, param, context }) {
        const optionId = param('option');
        if (!isCommunicationOption(optionId)) throw new RequestFault(404, 'not-found', optionTexts.unknown);
        const changes = {
          ...(label !== undefined && { label }),
          ...(description !== undefined && { description }),
          ...(isActive !== undefined && { isActive }),
        };
        const command = { kind: 'change', optionId, ...changes } as const;
        const done = await handle(log, communicationOptionsAggregate, BUSINESS, command, context);
        return { results: { id: optionId }, done };
      },
    }),
  ];
}
