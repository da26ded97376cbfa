import { randomUUID } from 'node:crypto';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import type { Api } from './api.ts';
import { recordFacts } from './facts.ts';

/** A day, at 18:00 UTC, or an instant. */
const momentOf = (at: string) => new Date(at.length === 10 ? `${at}T18:00:00Z` : at);

interface PastAthlete {
  readonly firstName: string;
  readonly lastName?: string;
  readonly referralFrom?: string;
  /** The actor of the creation; the test itself by default. */
  readonly by?: string;
}

type Step = readonly [at: string, leadType: string | ((athleteId: string) => AthleteEvent), by?: string];

/** An athlete created in the past with the lead type of the first step, and what followed: lead types, or other facts. Returns the id. */
export async function pastAthlete(
  api: Pick<Api, 'services'>,
  { firstName, lastName = 'Test', referralFrom = '', by }: PastAthlete,
  [createdAt, athleteType]: readonly [string, string],
  ...steps: readonly Step[]
): Promise<string> {
  const athleteId = randomUUID();
  const stream = `athlete-${athleteId}`;
  const about = { athleteId, firstName, lastName, athleteType, referralFrom, sendNowTo: null };
  const ways = (at: string, actor: string | undefined) => ({ now: momentOf(at), ...(actor && { actor }) });
  await recordFacts(api, stream, [{ type: 'AthleteCreated', data: about }], ways(createdAt, by));
  for (const [at, what, actor] of steps) {
    const event: AthleteEvent =
      typeof what === 'string'
        ? { type: 'AthleteLeadTypeChanged', data: { athleteId, athleteType: what } }
        : what(athleteId);
    await recordFacts(api, stream, [event], ways(at, actor));
  }
  return athleteId;
}
