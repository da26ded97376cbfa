import { diffWordsWithSpace } from 'diff';
import { convert } from 'html-to-text';
import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import {
  type MarketingTemplateState,
  marketingTemplateDecider,
} from '../../../domain/marketing/templates/marketing-template.ts';
import type { Recorded } from '../../../event-store/codec.ts';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface Difference {
  readonly label: string;
  /** Empty: the words are the same, only their look changed. */
  readonly pieces: readonly Piece[];
}

interface Act {
  readonly at: string;
  readonly actor: string;
}

export interface TemplateVersion {
  readonly version: number;
  readonly changed: Act;
  /** Null: nobody approved it. */
  readonly approved: Act | null;
  readonly differences: readonly Difference[];
}

/** What each version of the email changed, the newest first. */
export function templateVersions(history: readonly Recorded<MarketingTemplateEvent>[]): TemplateVersion[] {
  const versions: TemplateVersion[] = [];
  let before = marketingTemplateDecider.initial();
  for (const event of history) {
    const after = marketingTemplateDecider.evolve(before, event);
    const act = { at: event.occurredAt, actor: event.actor };
    const newest = versions.at(-1);
    if (after.version !== before.version) {
      versions.push({
        version: after.version,
        changed: act,
        approved: null,
        differences: differencesOf(before, after),
      });
    } else if (event.type === 'MarketingTemplateApproved' && newest) {
      versions[versions.length - 1] = { ...newest, approved: act };
    }
    before = after;
  }
  return versions.toReversed();
}

function differencesOf(before: MarketingTemplateState, after: MarketingTemplateState): Difference[] {
  const isFirst = before.status === 'unknown';
  const texts: readonly (readonly [string, string, string])[] = [
    ['Subject', before.subject, after.subject],
    ['Preheader', before.preheader, after.preheader],
    ['Text', isFirst ? '' : wordsOf(before.body), wordsOf(after.body)],
    ['Track clicks', isFirst ? '' : yesNo(before.trackClicks), yesNo(after.trackClicks)],
    ['Attachments', filesOf(before), filesOf(after)],
  ];
  const changed = texts.flatMap(([label, old, now]) =>
    old === now ? [] : [{ label, pieces: piecesOf(old, now) }],
  );
  const isRestyled = before.body !== after.body && !changed.some(({ label }) => label === 'Text');
  return isRestyled && !isFirst ? [...changed, { label: 'Text', pieces: [] }] : changed;
}

/** Word by word: sentences are easier to compare than characters. */
const piecesOf = (old: string, now: string): Piece[] =>
  diffWordsWithSpace(old, now).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

/** The words of a body, with its merge fields and the addresses of its links. */
const wordsOf = (body: string): string =>
  convert(body, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { linkBrackets: ['<', '>'] } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  });

const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');
const filesOf = ({ attachments }: MarketingTemplateState): string =>
  attachments.map(({ filename }) => filename).join(', ');
