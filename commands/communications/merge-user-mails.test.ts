import type { MergedUsers } from '../shared/merged-users.ts';
import { mergeUserMails } from './merge-user-mails.ts';

const pair = { kind: 'user', keptId: 'kept', absorbedId: 'absorbed' } as const;
const context = {
  actor: 'user:maria',
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  now: '2026-03-09T10:00:00.000Z',
};
const two = {
  kept: { userId: 'kept', name: 'Anna (new)', athleteIds: ['max', 'ben'] },
  absorbed: { userId: 'absorbed', name: 'Anna (old)', athleteIds: ['max'] },
};
const letters = [
  { about: 'max', subject: 'Camp', at: '2026-03-05T15:00:00.000Z' },
  { about: 'ben', subject: 'Rink closed', at: '2026-03-06T15:00:00.000Z' },
];

function obstaclesWhen(isMerged: boolean): Promise<readonly string[]> {
  const users: MergedUsers = {
    toMerge: async () => two,
    merged: async () =>
      isMerged ? { ...two, gained: ['max'], position: 1n, at: '2026-03-02T10:00:00.000Z' } : undefined,
  };
  const part = mergeUserMails({
    users,
    dayAt: (instant) => instant.slice(0, 10),
    lettersTo: async ({ athleteIds }) => letters.filter(({ about }) => athleteIds.includes(about)),
  });
  return part.obstacles(pair, context);
}

test('an email about an athlete who was gained keeps the merge, by name', async () => {
  expect(await obstaclesWhen(true)).toEqual([
    'Since the merge, Anna (new) got the email “Camp” on 03/05/2026, because of the merge. It cannot be taken back.',
  ]);
  expect(await obstaclesWhen(false)).toEqual([]);
});
