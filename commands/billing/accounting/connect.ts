import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AccountingLink } from '../../shared/accounting-link.ts';
import type { ConnectStates, UsedStates } from './connect-states.ts';
import { connectionAggregate, THE_CONNECTION } from './connection.ts';

export interface ConnectDeps {
  readonly log: EventLog;
  readonly link: AccountingLink;
  readonly states: ConnectStates;
  readonly used: UsedStates;
  /** Whether any athlete is linked to an accounting customer. */
  readonly isAnybodyLinked: () => Promise<boolean>;
}

/** The parameters with which the accounting service sent the admin's browser back. */
export interface Agreement {
  readonly userId: string;
  readonly code: string;
  readonly realmId: string;
  readonly state: string;
  /** `access_denied`; empty when the admin agreed. */
  readonly error: string;
}

/**
 * Exchanges an admin's agreement for access and records the connected company. Throws `Refusal` when the
 * connection was not started here by this admin within the last ten minutes, when the admin declined, or when
 * athletes are linked to customers of another company.
 */
export async function connectAccounting(
  deps: ConnectDeps,
  agreement: Agreement,
  context: CommandContext,
): Promise<Done> {
  const { log, link } = deps;
  const before = await recordedOutcome(log, connectionAggregate, THE_CONNECTION, context);
  if (before) return before;
  await demandAgreed(deps, agreement, context);
  await demandSameCompany(deps, agreement.realmId);
  const { code, realmId, userId: connectedBy } = agreement;
  const company = await link.connect({ code, realmId, connectedBy });
  return handle(log, connectionAggregate, THE_CONNECTION, { kind: 'connect', ...company }, context);
}

async function demandAgreed(
  { states, used }: ConnectDeps,
  { userId, state, error, code, realmId }: Agreement,
  context: CommandContext,
): Promise<void> {
  const now = new Date(context.now);
  const id = states.read(state, userId, now);
  if (id === undefined || !(await used.use(id, now)))
    throw new Refusal('accounting.state', accountingTexts.linkUsed);
  if (error) throw new Refusal('accounting.declined', accountingTexts.declinedThere);
  if (!code || !realmId) throw new Refusal('accounting.code', accountingTexts.codeRefused);
}

/** Customer ids belong to other people in another company: invoices would go to strangers. */
async function demandSameCompany({ log, isAnybodyLinked }: ConnectDeps, realmId: string): Promise<void> {
  const { company } = await loadState(log, connectionAggregate, THE_CONNECTION);
  if (!company || company.realmId === realmId || !(await isAnybodyLinked())) return;
  throw new Refusal('accounting.other-company', accountingTexts.otherCompany(company.companyName));
}
