import type { ConsentEvent } from '../../domain/communications/consent/events.ts';
import { mergeAthleteTexts as texts } from '../../domain/communications/merge-athlete-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import { emptyPlan } from '../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { fold, handle } from '../runtime/handle.ts';
import { mergedAt } from '../shared/athlete-merge.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { consent } from './consent/consent.ts';

export interface MergeMailsDeps {
  readonly log: EventLog;
  readonly athleteName: (athleteId: string) => Promise<string>;
  /**
   * Emails about the kept athlete to contacts and users of the absorbed one, queued after an instant (UTC), that left or may
   * still leave. As of now, the oldest first.
   */
  readonly lettersSince: (
    pair: Pick<MergePair, 'keptId' | 'absorbedId'>,
    instant: string,
  ) => Promise<readonly { readonly name: string; readonly subject: string; readonly at: string }[]>;
  readonly dayAt: (instant: string) => Day;
}

/**
 * Emails of two athletes. Contacts and users keep their own choices. The consent of a parent counts only if it was not
 * withdrawn on either record. An email that went to somebody who gained sight of the kept athlete cannot be taken back.
 */
export function mergeAthleteMails(deps: MergeMailsDeps): MergePart {
  const { log, athleteName, lettersSince, dayAt } = deps;
  const endsConsent = async ({ keptId, absorbedId }: MergePair) => {
    const [kept, absorbed] = await Promise.all([loadConsent(log, keptId), loadConsent(log, absorbedId)]);
    const isWithdrawn = absorbed.findLast(isParental)?.type === 'ParentalConsentWithdrawn';
    return isWithdrawn && fold(consent.decider, kept).parental !== undefined;
  };

  return {
    kind: 'athlete',
    name: 'athlete-mails',

    async plan(pair) {
      if (!(await endsConsent(pair))) return emptyPlan;
      return { ...emptyPlan, moves: [{ sentence: texts.consentEnds(await athleteName(pair.keptId)) }] };
    },

    async apply(pair, context) {
      if (!(await endsConsent(pair))) return;
      const command = { kind: 'withdraw-parental-consent', athleteId: pair.keptId } as const;
      await handle(log, consent, pair.keptId, command, withdrawStep(context));
    },

    async obstacles(pair) {
      const merged = await mergedAt(log, pair.absorbedId);
      if (!merged) return [];
      const [kept, letters] = await Promise.all([athleteName(pair.keptId), lettersSince(pair, merged.at)]);
      return letters.map(({ name, subject, at }) => texts.writtenSince(name, subject, kept, dayAt(at)));
    },

    async undo({ keptId }, applied, context) {
      const history = await loadConsent(log, keptId);
      const { commandId } = withdrawStep(applied);
      const own = history.findIndex((event) => event.commandId === commandId);
      // What staff recorded since stays.
      if (own < 0 || history.slice(own + 1).some(isParental)) return;
      const { parental } = fold(consent.decider, history.slice(0, own));
      if (!parental) return;
      const command = { kind: 'record-parental-consent', athleteId: keptId, ...parental } as const;
      await handle(log, consent, keptId, command, step(context, 'record consent'));
    },
  };
}

const withdrawStep = (context: CommandContext) => step(context, 'withdraw consent');

const loadConsent = (log: EventLog, athleteId: string) =>
  log.load<ConsentEvent>(`${consent.category}-${athleteId}`);

const isParental = ({ type }: ConsentEvent): boolean => type !== 'ConsentStated';
