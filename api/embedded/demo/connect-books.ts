import { connectAccounting } from '../../../commands/billing/accounting/connect.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Accounting } from '../../accounting.ts';
import { atTheOffice } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { contextOf, userIdOf } from './ids.ts';
import { signIns } from './sign-ins.ts';

/** The admin connects the simulated accounting service, as a browser would: asks, agrees there, and comes back with a code. */
export async function connectBooks(log: EventLog, accounting: Accounting, founded: Day): Promise<void> {
  const { link, states, used } = accounting;
  if ((await link.status()).kind === 'connected') return;
  const userId = userIdOf(signIns.admin.username);
  const consent = new URL(link.authorizeUrl(states.make(userId, new Date())));
  const body = new URLSearchParams([...consent.searchParams, ['decision', 'connect']]);
  const answer = await fetch(new URL(consent.pathname, consent), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '', consent);
  const said = (name: string) => back.searchParams.get(name) ?? '';
  const agreement = {
    userId,
    code: said('code'),
    realmId: said('realmId'),
    state: said('state'),
    error: said('error'),
  };
  const isAnybodyLinked = async () => false;
  const context = contextOf(
    'connect accounting',
    atTheOffice(founded, chanceOf('connect')),
    `user:${userId}`,
  );
  // The agreement is of today, whatever day the demo business calls it.
  const now = new Date().toISOString();
  await connectAccounting({ log, link, states, used, isAnybodyLinked }, agreement, { ...context, now });
}
