import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import type { InvitesView } from '../../../../ui-kit/api-types.ts';
import { type Answer, http } from '../../../../ui-kit/http.ts';

/** Several are told each for itself; who is alone and can not be invited is refused like any other command. */
export async function inviteOne(userId: string, idempotencyKey: string): Promise<Answer<null>> {
  const answer = await http.post<InvitesView>('users/send-invite', {
    body: { userIds: [userId] },
    idempotencyKey,
  });
  const [refused] = answer.results.failed;
  if (refused) throw new ApiFailure(409, { message: refused.reason });
  return { ...answer, results: null };
}
