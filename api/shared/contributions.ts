import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import type { BookedPackages } from '../../commands/shared/booked-packages.ts';
import type { CampaignTemplates } from '../../commands/shared/campaign-letters.ts';
import type { CardsOnFile } from '../../commands/shared/cards-on-file.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { ExistingCommunications } from '../../commands/shared/existing-communications.ts';
import type { Settled } from '../../commands/shared/expired-holds.ts';
import type { FileKeeper, FileStore } from '../../commands/shared/file-store.ts';
import type { GroupEnrolment } from '../../commands/shared/group-enrolment.ts';
import type { ImportedConsents } from '../../commands/shared/imported-consents.ts';
import type { ImportedPackages } from '../../commands/shared/imported-packages.ts';
import type { InvitableContacts } from '../../commands/shared/invitable-contacts.ts';
import type { LaterFacts } from '../../commands/shared/later-facts.ts';
import type { LinkedAthletes } from '../../commands/shared/linked-athletes.ts';
import type { ListExports } from '../../commands/shared/list-exports.ts';
import type { MergePart } from '../../commands/shared/merge-part.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { OpeningBalances } from '../../commands/shared/opening-balances.ts';
import type { OptionalMails } from '../../commands/shared/optional-mails.ts';
import type { PackageLedgers } from '../../commands/shared/package-ledgers.ts';
import type { PersonTraces } from '../../commands/shared/person-traces.ts';
import type { PersonalRecords } from '../../commands/shared/personal-records.ts';
import type { SendNow } from '../../commands/shared/send-now.ts';
import type { TrainerSessions } from '../../commands/shared/trainer-sessions.ts';
import type { UndeliverableAddresses } from '../../commands/shared/undeliverable-addresses.ts';
import type { AthleteUserView } from '../../contract/access/athlete-users.ts';
import type { prompts } from '../../domain/access/prompts.ts';
import type { EventType } from '../../domain/events.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import type { RoleName } from '../../domain/shared/roles.ts';
import type {
  AthleteLookup,
  ContributedColumns,
  ContributedFilter,
} from '../../projections/shared/contributed-columns.ts';
import type { FollowingGlobal } from '../../projections/shared/following-global.ts';
import type { AttentionSource } from '../runtime/attention.ts';
import type { FirstStep } from '../runtime/first-steps.ts';
import type { HealthSource } from '../runtime/health-parts.ts';
import type { Caller } from '../runtime/route.ts';
import type { SearchPart } from '../runtime/search.ts';
import type { FigureSource } from './figures.ts';
import type { ReportSource } from './reports.ts';

/**
 * Additions of areas to other areas, usually earlier ones. The platform collects them before any route is
 * made. Each list contains the additions of every area, in the order of the areas.
 */
export interface Contributions {
  readonly athleteColumns: readonly ContributedColumns[];
  readonly athleteFilters: readonly ContributedFilter[];
  readonly athleteLookups: readonly AthleteLookup[];
  readonly search: readonly SearchPart[];
  readonly attention: readonly AttentionSource[];
  readonly health: readonly HealthSource[];
  readonly firstSteps: readonly FirstStep[];
  readonly prompts: readonly PromptSource[];
  readonly valueLists: readonly ValueListSource[];
  readonly followingSettings: readonly FollowingSetting[];
  readonly histories: readonly HistoryPart[];
  readonly people: readonly PersonalRecords[];
  readonly exportedRecords: readonly ExportedRecords[];
  readonly traces: readonly PersonTraces[];
  readonly expiredHolds: readonly ExpiredHoldsSource[];
  readonly fileKeepers: readonly FileKeeper[];
  readonly pages: readonly Page[];
  readonly preferenceLinks: readonly PreferenceLinks[];
  readonly systemTexts: readonly SystemText[];
  readonly figures: readonly FigureSource[];
  readonly reports: readonly ReportSource[];
  /** What merging two records of one person moves, in the order in which it is carried out. */
  readonly laterFacts: readonly LaterFacts[];
  readonly mergeParts: readonly MergePart[];
}

/**
 * Look-ups of earlier areas in later ones. Exactly one area provides each; they are available once routes are
 * made and runners start.
 */
export interface Lookups {
  readonly existingAthletes: ExistingAthletes;
  readonly existingCommunications: ExistingCommunications;
  readonly mergedPeople: MergedPeople;
  readonly groupEnrolment: GroupEnrolment;
  /** Files without encryption, for what is made for everybody. */
  readonly openFiles: FileStore;
  readonly trainerSessions: TrainerSessions;
  readonly athleteNames: AthleteNames;
  readonly invitableContacts: InvitableContacts;
  readonly reachableContacts: ReachableContacts;
  readonly linkedAthletes: LinkedAthletes;
  readonly bookedPackages: BookedPackages;
  readonly importedConsents: ImportedConsents;
  readonly importedPackages: ImportedPackages;
  readonly openingBalances: OpeningBalances;
  readonly packageLedgers: PackageLedgers;
  readonly cardsOnFile: CardsOnFile;
  readonly cardsOfUsers: CardsOfUsers;
  readonly sendNow: SendNow;
  readonly campaignTemplates: CampaignTemplates;
  readonly optionalMails: OptionalMails;
  readonly undeliverableAddresses: UndeliverableAddresses;
  readonly listExports: ListExports;
  readonly eventsInWords: EventsInWords;
}

/**
 * Events in the words of histories, by what they are about. Those that the caller may not read are missing. `madeBy`: an event of another type
 * is passed over for the last one of these before it in its stream that is about the same; if there is none, it is told itself.
 */
export type EventsInWords = (
  asked: readonly AskedEvent[],
  caller: Pick<Caller, 'role'>,
  madeBy?: readonly EventType[],
) => Promise<ReadonlyMap<string, EventInWords>>;

export interface AskedEvent {
  /** An id in the data of the event. */
  readonly about: string;
  readonly position: bigint;
}

export interface EventInWords {
  readonly position: string;
  readonly sentence: string;
  /** When it happened, UTC. */
  readonly at: string;
  /** When the log recorded it, UTC; past moments are compared with this time. */
  readonly recorded_at: string;
  /** The name of the user, or `Blueline (autocharge)`. */
  readonly by: string;
  /** The records (`athlete`) whose histories contain such events. */
  readonly records: readonly string[];
}

/** First and last names of existing athletes, in order of name. */
export type AthleteNames = (
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly first_name: string; readonly last_name: string }[]>;

/** The contacts of athletes with an email address, and the athletes of each contact. */
export type ReachableContacts = (
  athleteIds: readonly string[],
) => Promise<
  readonly { readonly contactId: string; readonly email: string; readonly athleteIds: readonly string[] }[]
>;

/** The cards on file by user id, with the field names of part 1 §3. */
export interface CardsOfUsers {
  readonly reads: readonly string[];
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, AthleteUserView['billing_accounts']>>;
}

/** Records about one kind of person that no history and no read model shows, for the export of personal data. */
export interface ExportedRecords {
  /** As in addresses: `athlete`. */
  readonly kind: string;
  of(
    id: string,
    caller: Caller,
    context: CommandContext,
  ): Promise<
    readonly {
      readonly stream: string;
      readonly title: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }[]
  >;
}

/** A prompt of the portal, and the users it applies to. */
export interface PromptSource {
  readonly promptId: (typeof prompts)[number]['id'];
  /** The views that the answer is read from. */
  readonly reads: readonly string[];
  concerns(user: PromptedUser): Promise<boolean>;
}

export interface PromptedUser {
  readonly userId: string;
  readonly role: RoleName | undefined;
  readonly athleteIds: readonly string[];
}

/** A read-only value list. */
export interface ValueListSource {
  /** The last segment of its path. */
  readonly name: string;
  /** The shape of a row; defaults to id and label. */
  readonly row?: z.ZodType;
  /** The views that the rows are read from. */
  readonly reads?: readonly string[];
  readonly rows: () => readonly object[] | Promise<readonly object[]>;
}

/** A setting with a derived value, by key. */
export interface FollowingSetting extends FollowingGlobal {
  readonly key: string;
}

/** Streams that belong to the history of a record. Several areas may add streams to the same record. */
export interface HistoryPart {
  /** The name in the address of the history. */
  readonly record: string;
  /** The categories of its streams, before the `-`. */
  readonly categories: readonly string[];
  /** The callers who may read the history. Only the area that owns the record sets this. */
  readonly access?: 'staff' | 'admin';
  streamsOf(id: string): Promise<readonly string[]> | readonly string[];
  /** Records that were merged into this one: their streams are part of its history, too. Only the area that owns the record sets this. */
  absorbedBy?(id: string): Promise<readonly string[]>;
  /** For streams that several records share: the events that are about this one. Without it, all are. */
  concerns?(id: string, event: { readonly data: object }): boolean;
}

/** Expired holds, settled every minute. */
export interface ExpiredHoldsSource {
  /** The name in the outcome of the job. */
  readonly name: string;
  settle(moment: string, signal: AbortSignal): Promise<Settled>;
}

/** A page beside the apps, served without sign-in. */
export interface Page {
  readonly path: `/${string}`;
  readonly handler: RequestHandler;
}

/** Links in emails by which people choose the emails that they get, with or without a login. */
export interface PreferenceLinks {
  /** The views that the choices are read from. */
  readonly reads: readonly string[];
  /** The person whom the link was sent to; undefined if it is no link of this kind. */
  ownerOf(token: string): Promise<PreferenceOwner | undefined>;
}

export interface PreferenceOwner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 0: the person cannot sign in. */
  readonly roleId: number;
  readonly optedOut: readonly string[];
  /** Opts out of the named kinds, and in to the other offered ones. `network`: of the request. */
  choose(unwanted: readonly string[], network: string, context: CommandContext): Promise<Done | undefined>;
}

/** An email whose text is part of the product. Staff can look at it beside the message templates, but not change it. */
export interface SystemText {
  /** Unique among the texts of all areas: `invitation`. */
  readonly key: string;
  readonly name: string;
  /** When it is sent, in a sentence. */
  readonly sentWhen: string;
  /** The email to an invented person. */
  readonly sample: () => MailBody;
}
