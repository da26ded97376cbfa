import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import type { AccountingLink } from '../../shared/accounting-link.ts';
import { connectionAggregate, THE_CONNECTION } from './connection.ts';

const BY_AN_ADMIN = 'An admin disconnected it';

/** Revokes our access. Work for accounting waits until it is connected again. */
export async function disconnectAccounting(
  { log, link }: { readonly log: EventLog; readonly link: AccountingLink },
  context: CommandContext,
): Promise<Done> {
  await link.revoke();
  const { company } = await loadState(log, connectionAggregate, THE_CONNECTION);
  const command = { kind: 'disconnect', realmId: company?.realmId ?? '', reason: BY_AN_ADMIN } as const;
  return handle(log, connectionAggregate, THE_CONNECTION, command, context);
}

/** The service revoked our access. Repeated reports of the same loss are the same command. */
export async function noteLostAccess(
  log: EventLog,
  { realmId, reason }: { readonly realmId: string; readonly reason: string },
  now: string,
): Promise<void> {
  const command = {
    kind: 'disconnect',
    realmId,
    reason: `Accounting revoked our access (${reason})`,
  } as const;
  await handle(log, connectionAggregate, THE_CONNECTION, command, ourselves(`lost ${realmId}`, now));
}

/**
 * Makes the log match the actual access: a crash may have separated the access from its record, and a
 * restored database has one without the other. If-Match: a concurrent connect or disconnect wins.
 */
export async function settleConnection(
  { log, link }: { readonly log: EventLog; readonly link: Pick<AccountingLink, 'status'> },
  now: string,
): Promise<'settled' | 'nothing to do'> {
  const history = await log.load(`${connectionAggregate.category}-${THE_CONNECTION}`);
  const expectedRevision = history.at(-1)?.revision ?? -1n;
  const { isConnected, company } = await loadState(log, connectionAggregate, THE_CONNECTION);
  const status = await link.status();
  const context = { ...ourselves(`settle at ${expectedRevision}`, now), expectedRevision };
  if (status.kind === 'connected') {
    const { realmId, companyName } = status;
    if (isConnected && company?.realmId === realmId) return 'nothing to do';
    await handle(
      log,
      connectionAggregate,
      THE_CONNECTION,
      { kind: 'connect', realmId, companyName },
      context,
    );
    return 'settled';
  }
  if (!isConnected || !company) return 'nothing to do';
  const { realmId } = company;
  const gone = { kind: 'disconnect', realmId, reason: 'Our access was revoked' } as const;
  await handle(log, connectionAggregate, THE_CONNECTION, gone, context);
  return 'settled';
}

function ourselves(what: string, now: string): CommandContext {
  const id = derivedId(now, `accounting connection: ${what}`);
  return { actor: 'system:accounting', commandId: id, correlationId: id, causationId: id, now };
}
