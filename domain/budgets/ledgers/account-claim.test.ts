import { given } from '../../testing/given.ts';
import { type AccountClaimEvent, accountClaimDecider } from './account-claim.ts';

const mine = { accountId: '60', budgetId: '0192f0a0-0000-7000-8000-0000000000b1' };
const others = { accountId: '60', budgetId: '0192f0a0-0000-7000-8000-0000000000b2' };
const now = '2026-03-02T15:00:00.000Z';
const expiresAt = '2026-03-02T15:05:00.000Z';
const held = (claim = mine): AccountClaimEvent => ({
  type: 'BudgetAccountHeld',
  data: { ...claim, expiresAt },
});
const confirmed: AccountClaimEvent = { type: 'BudgetAccountConfirmed', data: mine };
const taken = 'One of the accounts belongs to another ledger. Remove it there first.';
const story = (...past: AccountClaimEvent[]) => given(accountClaimDecider, past);

test('an account is held, confirmed, and belongs to one ledger', () => {
  story()
    .when({ kind: 'hold', ...mine, now, expiresAt })
    .gives([held()]);
  story(held())
    .when({ kind: 'confirm', ...mine })
    .gives([confirmed]);
  story(held(), confirmed)
    .when({ kind: 'confirm', ...mine })
    .nothingHappens();
  for (const past of [[held()], [held(), confirmed]]) {
    story(...past)
      .when({ kind: 'hold', ...others, now, expiresAt })
      .refuses(taken);
    story(...past)
      .when({ kind: 'confirm', ...others })
      .refuses(taken);
    story(...past)
      .when({ kind: 'release', ...others })
      .nothingHappens();
  }
});

test('a hold that lasts is not renewed; one that ended, and a ledger that has the account, hold again', () => {
  const later = { now: '2026-03-02T15:06:00.000Z', expiresAt: '2026-03-02T15:11:00.000Z' };
  const again: AccountClaimEvent = {
    type: 'BudgetAccountHeld',
    data: { ...mine, expiresAt: later.expiresAt },
  };
  story(held())
    .when({ kind: 'hold', ...mine, now, expiresAt })
    .nothingHappens();
  story(held())
    .when({ kind: 'hold', ...mine, ...later })
    .gives([again]);
  story(held(), confirmed)
    .when({ kind: 'hold', ...mine, ...later })
    .gives([again]);
});

test('a released account is free for others', () => {
  const released: AccountClaimEvent = { type: 'BudgetAccountReleased', data: mine };
  story(held(), confirmed)
    .when({ kind: 'release', ...mine })
    .gives([released]);
  story(held(), released)
    .when({ kind: 'hold', ...others, now, expiresAt })
    .gives([held(others)]);
});
