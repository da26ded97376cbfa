import type { InvitesView } from '../../../../contract/access/users.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { type Answer, http } from '../../../../ui-kit/http.ts';

/** The API reports refusals per user; a command for one user fails with the refusal, like any other command. */
export async function inviteUser(userId: string, idempotencyKey: string): Promise<Answer<null>> {
  const answer = await http.post<InvitesView>('users/send-invite', {
    body: { userIds: [userId] },
    idempotencyKey,
  });
  const [refused] = answer.results.failed;
  if (refused) throw new ApiFailure(409, { message: refused.reason });
  return { ...answer, results: null };
}
