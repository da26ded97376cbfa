import { consent } from '../../../commands/communications/consent/consent.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { parentalConsentBody, parentalConsentView } from '../../../contract/communications/consent.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { consentTexts } from '../../../domain/communications/consent/consent-texts.ts';
import type { ConsentEvent } from '../../../domain/communications/consent/events.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

type Deps = Pick<Platform, 'log' | 'namesOf'> & {
  readonly athleteExists: (athleteId: string) => Promise<boolean>;
};

/** A parent allows emails to the athlete's own address, which athletes under 13 need. */
export function parentalConsentRoutes({ log, namesOf, athleteExists }: Deps): Route[] {
  const path = '/athletes/:athlete/parental-consent';
  const demandAthlete = async (athleteId: string) => {
    if (!(await athleteExists(athleteId)))
      throw new RequestFault(404, 'not-found', consentTexts.unknown.athlete);
  };

  return [
    defineRoute({
      method: 'get',
      path,
      access: 'staff',
      summary: 'The consent of a parent to emails to the athlete',
      results: parentalConsentView,
      async run({ param }) {
        await demandAthlete(param('athlete'));
        const events = await log.load<ConsentEvent>(`consent-${param('athlete')}`);
        const last = events.findLast(({ type }) => type !== 'ConsentStated');
        const revision = String(events.at(-1)?.revision ?? -1n);
        if (last?.type !== 'ParentalConsentRecorded') return { results: none, revision };
        const by = await actorNames([last.actor], namesOf);
        return {
          results: {
            is_given: true,
            given_by: last.data.givenBy,
            evidence: last.data.evidence,
            at: new Date(last.recordedAt).toISOString(),
            recorded_by: by(last.actor),
          },
          revision,
        };
      },
    }),
    defineRoute({
      method: 'put',
      path,
      access: 'staff',
      summary: 'Records that a parent allows emails to the athlete',
      body: parentalConsentBody,
      results: reference,
      async run({ param, body, context }) {
        const athleteId = param('athlete');
        await demandAthlete(athleteId);
        const { given_by: givenBy, evidence } = body;
        const command = { kind: 'record-parental-consent', athleteId, givenBy, evidence } as const;
        const done = await handle(log, consent, athleteId, command, context);
        return { message: consentTexts.parentalConsentSaved, results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path,
      access: 'staff',
      summary: 'Withdraws the consent of a parent',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        await demandAthlete(athleteId);
        const command = { kind: 'withdraw-parental-consent', athleteId } as const;
        const done = await handle(log, consent, athleteId, command, context);
        return { message: consentTexts.parentalConsentWithdrawn, results: { id: athleteId }, done };
      },
    }),
  ];
}

const none = { is_given: false, given_by: '', evidence: '', at: null, recorded_by: '' };
