import { noMapping } from '../../../domain/billing/accounting/connection.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { AccountingConnectionRow } from '../../../projections/billing/accounting/connection.ts';
import type { AccountingStatusView } from '../../contract/accounting.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { AccountingServices } from './services.ts';

/** Trainers are told whether it works, and not which company it is by its number. */
export async function statusOf(services: AccountingServices, role: RoleName): Promise<AccountingStatusView> {
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
