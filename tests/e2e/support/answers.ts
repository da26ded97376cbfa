import type { APIResponse } from 'playwright/test';

/** The answer of a request that has to succeed. */
export async function done(asked: APIResponse | Promise<APIResponse>): Promise<APIResponse> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** Options of a read that shows what was written. */
export const after = (written: APIResponse) => ({
  headers: { 'Min-Position': written.headers()['position'] ?? '' },
});
