import { usernameCheckProblems } from '../../../../domain/access/link-user.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import type { DuplicatesView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

/**
 * The check in advance (part 1 §5): nothing is made when the username is taken. Only admins may ask who has which username; for
 * others the server's refusal says the same.
 */
export async function demandFreeUsername(username: string): Promise<void> {
  const { results } = await http.post<DuplicatesView>('users/validate-usernames', {
    body: { usernames: [username.trim()] },
  });
  const [problem] = usernameCheckProblems(username, results.duplicates);
  if (!problem) return;
  const { field, message } = problem;
  throw new ApiFailure(422, { message, errors: { [field]: message } });
}
