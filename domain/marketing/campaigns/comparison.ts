import type { PersonRef } from '../../shared/person-ref.ts';
import { personKey } from '../../shared/person-ref.ts';
import { outcomeLabels, reasonTexts, type StepOutcome, type StepReason } from './decision-words.ts';
import type { JourneyEvent } from './events.ts';

/** What became of an athlete in a campaign, or of one of its steps. */
export interface Fate {
  readonly outcome: StepOutcome | 'entered' | 'left';
  /** Why a step was not sent, or why the athlete left. */
  readonly reason: StepReason | Extract<JourneyEvent, { type: 'AudienceLeft' }>['data']['because'] | null;
  /** UTC. */
  readonly until: string | null;
  /** `personKey` of the reader of an email that is sent. */
  readonly reader: string | null;
  /** The version of the template of an email that is sent. */
  readonly version: number | null;
}

/** An event that makes what happened differ from what the rules decide from everything recorded before. */
export interface Explanation {
  readonly eventId: string;
  readonly type: string;
  /** UTC. */
  readonly at: string;
  readonly why: keyof typeof explanationTexts;
}

/** One line of the comparison: an athlete who entered or left, or a decision about a step. */
export interface ComparedLine {
  /** UTC; of what happened, or of the run that should have decided. */
  readonly at: string;
  readonly athleteId: string;
  readonly entryNo: number;
  /** Null: the athlete entered or left. */
  readonly stepId: string | null;
  /** Null: nothing was recorded. */
  readonly happened: Fate | null;
  /** Null: the rules would have done nothing. */
  readonly rehearsed: Fate | null;
  /** Null: nothing explains the difference. */
  readonly explanation: Explanation | null;
}

export interface Comparison {
  readonly same: number;
  readonly explained: number;
  readonly unexplained: number;
  /** In order of time. */
  readonly differing: readonly ComparedLine[];
}

export const explanationTexts = {
  meanwhile: 'This was recorded while the decision was being made, after the facts had been read.',
  erased:
    'The personal data of the family was erased later, so its addresses at that time cannot be read anymore.',
  'recorded-later':
    'It was recorded long after it happened, as imported history is: the order of the log does not say what was known then.',
  interrupted: 'The run ended before it came to this athlete; a later run decided about the step.',
} as const;

/** What an event of a journey says happened; undefined for other events. */
export function fateOf({ type, data }: JourneyEvent): Fate | undefined {
  switch (type) {
    case 'AudienceEntered':
      return { ...nothing, outcome: 'entered' };
    case 'AudienceLeft':
      return { ...nothing, outcome: 'left', reason: data.because };
    case 'CampaignStepDecided': {
      const { outcome, reason, until, facts } = data;
      const isSent = outcome === 'sent';
      return {
        outcome,
        reason,
        until,
        reader: isSent ? keyOf(facts.reader) : null,
        version: isSent ? (facts.template?.version ?? null) : null,
      };
    }
    case 'CampaignStepReopened':
      return undefined;
  }
}

const nothing = { reason: null, until: null, reader: null, version: null } as const;
const keyOf = (reader: PersonRef | null): string | null => reader && personKey(reader);

export const isSameFate = (one: Fate | null, other: Fate | null): boolean =>
  one === null || other === null
    ? one === other
    : one.outcome === other.outcome &&
      one.reason === other.reason &&
      one.until === other.until &&
      one.reader === other.reader &&
      one.version === other.version;

/** `same`: how many lines did not differ. */
export function comparisonOf(same: number, differing: readonly ComparedLine[]): Comparison {
  const explained = differing.filter(({ explanation }) => explanation !== null).length;
  return {
    same,
    explained,
    unexplained: differing.length - explained,
    differing: differing.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
  };
}

/** `Postponed. It waits for the end of the quiet hours.` */
export function fateText(fate: Fate | null): string {
  if (fate === null) return 'Nothing.';
  const { outcome, reason } = fate;
  if (outcome === 'entered') return 'Entered.';
  if (outcome === 'left') return `Left, because ${reason === null ? 'of a change' : leftTexts(reason)}.`;
  const why = reason !== null && isStepReason(reason) ? ` ${reasonTexts[reason]}` : '';
  return `${outcomeLabels[outcome]}.${why}`;
}

const isStepReason = (reason: NonNullable<Fate['reason']>): reason is StepReason =>
  Object.hasOwn(reasonTexts, reason);

function leftTexts(reason: NonNullable<Fate['reason']>): string {
  switch (reason) {
    case 'lead-type':
      return 'its lead type changed';
    case 'inactive':
      return 'it became inactive';
    case 'deleted':
      return 'it was deleted';
    default:
      return 'its personal data was erased';
  }
}

/** `412 decisions are the same. 3 differ, and each is explained.` */
export function comparisonText({ same, explained, unexplained }: Omit<Comparison, 'differing'>): string {
  if (same + explained + unexplained === 0) return 'Nothing was decided in this period.';
  const first = `${same.toLocaleString('en-US')} ${same === 1 ? 'decision is' : 'decisions are'} the same.`;
  const differing = explained + unexplained;
  if (differing === 0) return `${first} None differs.`;
  const differ = `${differing.toLocaleString('en-US')} ${differing === 1 ? 'differs' : 'differ'}`;
  if (unexplained === 0) return `${first} ${differ}, and ${differing === 1 ? 'it' : 'each'} is explained.`;
  const missing = unexplained.toLocaleString('en-US');
  return `${first} ${differ}, and ${missing} of them ${unexplained === 1 ? 'is' : 'are'} not explained.`;
}

/** The event that explains a difference, in a sentence, and how. */
export const explanationText = ({ type, why }: Pick<Explanation, 'type' | 'why'>): string =>
  `${eventWords(type)} ${explanationTexts[why]}`;

function eventWords(type: string): string {
  if (type === 'CampaignStepDecided') return 'A step was decided.';
  if (type.startsWith('Audience')) return 'The athlete entered or left.';
  if (type.startsWith('Campaign')) return 'The campaign was changed.';
  if (type.startsWith('MarketingTemplate')) return 'The template was changed or approved.';
  if (type === 'GlobalSet') return 'A setting was changed.';
  if (type.startsWith('Message')) return 'It became known what happened to an email.';
  if (type.startsWith('Address')) return 'An address was suppressed, or written to again.';
  if (type.endsWith('Erased')) return 'Somebody was erased.';
  if (type.startsWith('Athlete')) return 'The athlete was changed.';
  return 'The people around the athlete, or their choices, were changed.';
}
