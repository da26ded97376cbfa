import { connectAccounting } from '../../../commands/billing/accounting/connect.ts';
import { connectionAggregate, THE_CONNECTION } from '../../../commands/billing/accounting/connection.ts';
import { disconnectAccounting } from '../../../commands/billing/accounting/disconnect.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import {
  accountingCallbackBody,
  accountingMappingBody,
  accountingStatusView,
  connectLinkView,
} from '../../contract/accounting.ts';
import { type Call, defineRoute, type Route } from '../../runtime/route.ts';
import { askAccounting, askBooks } from './asking-books.ts';
import type { AccountingServices } from './services.ts';
import { statusOf } from './status-view.ts';

/** The connection to the accounting service (part 2 §4, §7): connect, disconnect, refresh, where the money goes. */
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
      summary: 'Whom we are connected to, how long it lasts, and what waits for it',
      results: accountingStatusView,
      reads: ['accounting_connection'],
      run: async (call) => ({ results: await status(call) }),
    }),
    defineRoute({
      method: 'post',
      path: '/accounting/connect',
      access: 'admin',
      summary: 'Where the admin agrees that we may use the books; good for ten minutes',
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
      summary: 'What accounting answered to the admin who agreed or declined',
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
      summary: 'Gives the access back; what is owed to accounting waits',
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
      summary: 'Renews the access now',
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
      summary: 'Where in the books our money goes',
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
