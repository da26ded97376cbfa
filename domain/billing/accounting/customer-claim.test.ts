import { given } from '../../testing/given.ts';
import { type CustomerClaimEvent, customerClaimDecider } from './customer-claim.ts';

const [mine, theirs] = [
  '0192f0a0-0000-7000-8000-000000000001',
  '0192f0a0-0000-7000-8000-000000000002',
] as const;
const customerId = '58';
const now = '2026-03-01T10:00:00.000Z';
const expiresAt = '2026-03-01T10:05:00.000Z';
const afterwards = '2026-03-01T10:06:00.000Z';
const TAKEN = 'This accounting customer is linked to another athlete. Unlink it there first.';

const held = (athleteId: string): CustomerClaimEvent => ({
  type: 'AccountingCustomerHeld',
  data: { customerId, athleteId, expiresAt },
});
const confirmed = (athleteId: string): CustomerClaimEvent => ({
  type: 'AccountingCustomerConfirmed',
  data: { customerId, athleteId },
});
const released = (athleteId: string): CustomerClaimEvent => ({
  type: 'AccountingCustomerReleased',
  data: { customerId, athleteId },
});
const story = (...past: CustomerClaimEvent[]) => given(customerClaimDecider, past);
const hold = { kind: 'hold', customerId, athleteId: mine, now, expiresAt } as const;
const confirm = { kind: 'confirm', customerId, athleteId: mine } as const;
const release = { kind: 'release', customerId, athleteId: mine } as const;

describe('an accounting customer', () => {
  it('is held if it is free, then confirmed', () => {
    story()
      .when(hold)
      .gives([held(mine)]);
    story(held(mine))
      .when(confirm)
      .gives([confirmed(mine)]);
    story(held(mine), confirmed(mine)).when(confirm).nothingHappens();
  });

  it('belongs to one athlete, even after the hold of another one expired', () => {
    for (const past of [[held(theirs)], [held(theirs), confirmed(theirs)]]) {
      story(...past)
        .when(hold)
        .refuses(TAKEN);
      story(...past)
        .when({ ...hold, now: afterwards })
        .refuses(TAKEN);
      story(...past)
        .when(confirm)
        .refuses(TAKEN);
    }
  });

  it('is held once while the hold lasts, and anew afterwards or when it is linked again', () => {
    story(held(mine)).when(hold).nothingHappens();
    story(held(mine))
      .when({ ...hold, now: afterwards })
      .gives([held(mine)]);
    story(held(mine), confirmed(mine))
      .when(hold)
      .gives([held(mine)]);
  });

  it('is released only by its athlete', () => {
    story(held(mine))
      .when(release)
      .gives([released(mine)]);
    story(held(mine), confirmed(mine))
      .when(release)
      .gives([released(mine)]);
    story(held(theirs)).when(release).nothingHappens();
    story(held(mine), released(mine)).when(release).nothingHappens();
  });
});
