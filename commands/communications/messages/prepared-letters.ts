import {
  type CommunicationState,
  communicationDecider,
  communicationExists,
} from '../../../domain/communications/communication.ts';
import type { CommunicationEvent } from '../../../domain/communications/events.ts';
import { needsPostalAddress, travelTogether } from '../../../domain/shared/letters/letter-rules.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { gathered } from '../../../event-store/gathered.ts';
import { memory } from '../../../event-store/memory.ts';
import { type CompiledLetter, compileLetter } from '../../shared/letters/compile-letter.ts';
import type { MailAttachment } from '../../shared/mail.ts';
import { communication } from '../communication.ts';

/** A letter, ready to be filled for each of its recipients. */
export interface PreparedLetter {
  /** The letter as it is now; its text does not change once it is sent. */
  readonly state: CommunicationState;
  readonly compiled: CompiledLetter;
  /** Files that travel in the email. */
  readonly attachments: readonly MailAttachment[];
  /** Files that are too large for that: the email carries a link to each. */
  readonly downloads: readonly { readonly fileId: string }[];
  /** The address of the author, if answers go there. */
  readonly replyTo: string | undefined;
}

export interface PreparedLetters {
  /** Undefined if there is no such letter (anymore). Throws `NoPostalAddress`, or if it cannot be read. */
  of(communicationId: string): Promise<PreparedLetter | undefined>;
}

/** The kind of the letter needs the postal address of the business, and there is none. */
export class NoPostalAddress extends Error {
  constructor() {
    super('the business has no postal address');
    this.name = 'NoPostalAddress';
  }
}

export interface LetterDeps {
  readonly log: EventLog;
  readonly business: string;
  /** Of the business; empty if there is none. */
  readonly postalAddress: () => Promise<string>;
  /** The content of a file. Throws `FileMissing`. */
  readonly bytesOf: (fileId: string) => Promise<Uint8Array>;
  /** The label of a kind of message, as people see it now. */
  readonly labelOf: (optionId: string) => Promise<string>;
  /** The email address of a user; undefined if there is none. */
  readonly addressOf: (userId: string) => Promise<string | undefined>;
}

interface Kept {
  readonly revision: bigint;
  readonly state: CommunicationState;
  readonly prepared: Omit<PreparedLetter, 'state'>;
}

/** Nothing of a letter stays in memory longer after its last email. */
const IDLE_MS = 60_000;

/**
 * Reads and compiles a letter once for all of its emails, with its files. What was recorded since is read for every email, together for those
 * that are handed over at the same time, so that a stop takes effect at once.
 */
export function createPreparedLetters(deps: LetterDeps): PreparedLetters {
  const { log } = deps;
  const kept = new Map<string, Kept>();
  let idle: NodeJS.Timeout | undefined;

  const keep = (id: string, one: Kept) => {
    kept.delete(id);
    kept.set(id, one);
    const [oldest] = kept.keys();
    if (kept.size > memory.letters && oldest !== undefined) kept.delete(oldest);
    clearTimeout(idle);
    idle = setTimeout(() => kept.clear(), IDLE_MS).unref();
  };

  const load = async (id: string): Promise<PreparedLetter | undefined> => {
    const known = kept.get(id);
    const since = await log.load<CommunicationEvent>(
      `${communication.category}-${id}`,
      known && { from: known.revision + 1n },
    );
    const before = known?.state ?? communicationDecider.initial();
    const state = since.reduce((one, event) => communicationDecider.evolve(one, event), before);
    if (!communicationExists(state)) {
      kept.delete(id);
      return undefined;
    }
    const isSame = known?.state.letter === state.letter && known.state.attachments === state.attachments;
    const prepared = known && isSame ? known.prepared : await prepare(deps, state);
    keep(id, { revision: since.at(-1)?.revision ?? known?.revision ?? -1n, state, prepared });
    return { state, ...prepared };
  };

  const together = gathered(async (ids) => {
    const found = new Map<string, Found>();
    await Promise.all(ids.map(async (id) => found.set(id, await load(id).then(letterIn, problemIn))));
    return found;
  });
  return {
    async of(id) {
      const found = await together(id);
      if (found && 'problem' in found) throw found.problem;
      return found?.letter;
    },
  };
}

/** A letter that cannot be read must not keep those from being read that are asked for at the same time. */
type Found = { readonly letter: PreparedLetter | undefined } | { readonly problem: unknown };

const letterIn = (letter: PreparedLetter | undefined): Found => ({ letter });
const problemIn = (problem: unknown): Found => ({ problem });

async function prepare(
  { business, bytesOf, labelOf, addressOf, postalAddress }: LetterDeps,
  { letter, preheader, attachments, authorId }: CommunicationState,
): Promise<Omit<PreparedLetter, 'state'>> {
  const files = [...attachments.values()];
  const [attached, downloads] = travelTogether(files) ? [files, []] : [[], files];
  const needsAddress = needsPostalAddress(letter.optionId);
  const [kind, contents, replyTo, sender] = await Promise.all([
    letter.optionId === null ? null : labelOf(letter.optionId),
    Promise.all(attached.map(({ fileId }) => bytesOf(fileId))),
    letter.repliesToAuthor && authorId !== null ? addressOf(authorId) : undefined,
    needsAddress ? postalAddress() : '',
  ]);
  if (needsAddress && sender.trim() === '') throw new NoPostalAddress();
  return {
    compiled: compileLetter({
      subject: letter.subject,
      body: letter.body,
      business,
      kind,
      downloads,
      preheader,
      postalAddress: sender,
    }),
    attachments: attached.map(({ filename, contentType }, index) => ({
      filename,
      contentType,
      content: contents[index] ?? new Uint8Array(),
    })),
    downloads,
    replyTo,
  };
}
