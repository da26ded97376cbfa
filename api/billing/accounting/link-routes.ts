import { connectAccounting } from '../../../commands/billing/accounting/connect.ts';
import { connectionAggregate, THE_CONNECTION } from '../../../commands/billing/accounting/connection.ts';
import { disconnectAccounting } from '../../../commands/billing/accounting/disconnect.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { AccountingStatusView } from '../../../contract/billing/accounting.ts';
import {
  accountingCallbackBody,
  accountingMappingBody,
  accountingStatusView,
  connectLinkView,
} from '../../../contract/billing/accounting.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { noMapping } from '../../../domain/billing/accounting/connection.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { AccountingConnectionRow } from '../../../projections/billing/accounting/connection.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { type Call, defineRoute, type Route } from '../../runtime/route.ts';
import { askAccounting, askBooks } from './asking-books.ts';
import type { AccountingServices } from './services.ts';

/**
 * The connection to accounting (part 2 §4, §7): connect, disconnect, refresh, and the mapping of items and
 * accounts.
 */
export function accountingLinkRoutes(services: AccountingServices): Route[] {
  const { log, link, books, states, used, queries } = services;
  const demandSetUp = () => {
    if (!services.isSetUp) throw new Refusal('accounting.not-set-up', accountingTexts.notSetUp);
  };
  const status = ({ caller }: Call) => statusOf(services, caller.role);

  return [
    defineRoute({
      method: 'get',
      path: '/accounting/status',
      access: 'staff',
      summary: 'The accounting connection, when it expires, and the number of items waiting for it',
      results: accountingStatusView,
      reads: ['accounting_connection'],
      run: async (call) => ({ results: await status(call) }),
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/connect',
      access: 'admin',
      summary: 'The address where an admin approves access to accounting; valid for ten minutes',
      results: connectLinkView,
      async run({ caller, context }) {
        demandSetUp();
        const state = states.make(caller.userId, new Date(context.now));
        return { results: { url: link.authorizeUrl(state) } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/callback',
      access: 'admin',
      summary: 'Completes the connection after the admin approved or declined access',
      body: accountingCallbackBody,
      results: accountingStatusView,
      async run(call) {
        demandSetUp();
        const agreement = { ...call.body, userId: call.caller.userId };
        const deps = { log, link, states, used, isAnybodyLinked: () => queries.isAnybodyLinked() };
        const done = await askAccounting(() => connectAccounting(deps, agreement, call.context));
        return { results: await status(call), done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/revoke',
      access: 'admin',
      summary: 'Revokes our access to accounting; changes that still have to be sent wait',
      results: accountingStatusView,
      async run(call) {
        const done = await disconnectAccounting({ log, link }, call.context);
        return { results: await status(call), done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/refresh',
      access: 'admin',
      summary: 'Renews our access to accounting now',
      results: accountingStatusView,
      async run(call) {
        await askBooks(books, () => link.refresh());
        return { results: await status(call) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/accounting/mapping',
      access: 'admin',
      summary: 'Sets the items and accounts in accounting that our invoices, payments and refunds use',
      body: accountingMappingBody,
      results: accountingStatusView,
      async run(call) {
        const command = { kind: 'change-mapping', mapping: call.body } as const;
        const done = await handle(log, connectionAggregate, THE_CONNECTION, command, call.context);
        return { results: { ...(await status(call)), mapping: call.body }, done };
      },
    }),
  ];
}

/** Trainers see whether the connection works, but not the id of the company. */
async function statusOf(services: AccountingServices, role: RoleName): Promise<AccountingStatusView> {
  const { link, queries, namesOf, simulatorUrl } = services;
  const [status, row, { waiting, failed }, lookedAroundAt] = await Promise.all([
    link.status(),
    queries.connection(),
    services.owed(),
    services.lookedAroundAt(),
  ]);
  const nameOf = await actorNames(row ? [row.connected_by] : [], namesOf);
  const isConnected = status.kind === 'connected';
  return {
    is_connected: isConnected,
    company_name: isConnected ? status.companyName : (row?.company_name ?? ''),
    realm_id: isConnected && role === 'admin' ? status.realmId : '',
    connected_at: isConnected ? status.connectedAt : null,
    connected_by: isConnected && row ? nameOf(row.connected_by) : '',
    access_until: isConnected ? status.accessUntil : null,
    refresh_until: isConnected ? status.refreshUntil : null,
    disconnected_reason: isConnected ? '' : (row?.disconnected_reason ?? ''),
    last_change_heard_at: row?.last_change_heard_at ?? null,
    last_look_around_at: lookedAroundAt,
    waiting,
    failed,
    is_simulator: simulatorUrl !== null,
    simulator_url: simulatorUrl,
    mapping: row ? mappingOf(row) : noMapping,
  };
}

const mappingOf = (row: AccountingConnectionRow) => ({
  itemId: row.item_id,
  refundAccountId: row.refund_account_id,
  methods: { credit_card: row.credit_card_id, check: row.check_id, cash: row.cash_id },
});
