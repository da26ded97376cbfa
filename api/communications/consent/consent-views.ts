import type { Suppressions } from '../../../commands/communications/delivery/suppressions.ts';
import type {
  ConsentStatementView,
  MayWriteOnDayView,
  MayWriteView,
} from '../../../contract/communications/consent.ts';
import { whyNot } from '../../../domain/communications/consent/may-write.ts';
import { wordingText } from '../../../domain/communications/consent/wordings.ts';
import {
  type CommunicationOptionId,
  communicationOptions,
} from '../../../domain/shared/communication-options.ts';
import { type LeftOutReason, leftOutTexts } from '../../../domain/shared/left-out.ts';
import { type PersonRef, personKey } from '../../../domain/shared/person-ref.ts';
import type { StatementCell } from '../../../projections/communications/consent/consent-people.ts';
import {
  type ConsentQueries,
  LATEST,
  type PersonAt,
} from '../../../projections/communications/consent/consent-queries.ts';
import type { SuppressionQueries } from '../../../projections/communications/delivery/suppression-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { Platform } from '../../runtime/platform.ts';

export interface ConsentViews {
  /** A person, and what the person said, as of a moment (ISO 8601); undefined: now. Undefined if there was no such person. */
  one(person: PersonRef, at: string | undefined): Promise<MayWriteView | undefined>;
  /** The contacts and users of a moment. */
  page(
    asked: { readonly optionId: CommunicationOptionId; readonly at: string | undefined },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: MayWriteOnDayView[]; readonly total: number }>;
}

interface Deps {
  readonly platform: Pick<Platform, 'log' | 'now' | 'dayAt' | 'namesOf'>;
  readonly queries: Pick<ConsentQueries, 'peopleAt' | 'page' | 'statements'>;
  readonly suppressions: Pick<Suppressions, 'idOf'>;
  readonly suppressed: Pick<SuppressionQueries, 'suppressedIdsAt'>;
}

/** Who could be written to at a moment, by the same rule as when letters are sent. */
export function createConsentViews({ platform, queries, suppressions, suppressed }: Deps): ConsentViews {
  const { log, now, dayAt, namesOf } = platform;

  const momentOf = async (at: string | undefined) => ({
    moment: at ?? now().toISOString(),
    position: at === undefined ? LATEST : await log.store.positionAt(new Date(at)),
  });

  const judge = async (
    people: readonly PersonAt[],
    { moment, position }: { moment: string; position: bigint },
  ) => {
    const ids = new Map<string, string>();
    await Promise.all(
      people.map(async ({ facts: { email } }) => {
        if (email !== '') ids.set(email, await suppressions.idOf(email));
      }),
    );
    const found = await suppressed.suppressedIdsAt([...ids.values()], position);
    const today = dayAt(moment);
    const isSuppressed = ({ facts }: PersonAt) => found.has(ids.get(facts.email) ?? '');
    const reasonOf = (person: PersonAt, optionId: CommunicationOptionId) => {
      const { facts, hasParentalConsent } = person;
      return whyNot(facts, { optionId, today, isSuppressed: isSuppressed(person), hasParentalConsent });
    };
    return { isSuppressed, reasonOf };
  };

  return {
    async one(person, at) {
      const moment = await momentOf(at);
      const people = await queries.peopleAt([person], moment.position);
      const [known] = people;
      if (!known) return undefined;
      const [{ isSuppressed, reasonOf }, statements] = await Promise.all([
        judge(people, moment),
        queries.statements(person, moment.position),
      ]);
      const by = await actorNames(
        statements.map(({ actor }) => actor),
        namesOf,
      );
      return {
        ...identityOf(known),
        is_suppressed: isSuppressed(known),
        options: communicationOptions.map(({ id, label }) => ({
          option_id: id,
          label,
          ...toldOf(reasonOf(known, id)),
        })),
        statements: statements.map((statement) => statementView(statement, by)),
      };
    },
    async page({ optionId, at }, page) {
      const moment = await momentOf(at);
      const { rows, total } = await queries.page(moment, page);
      const { reasonOf } = await judge(rows, moment);
      return {
        total,
        rows: rows.map((known) => ({ ...identityOf(known), ...toldOf(reasonOf(known, optionId)) })),
      };
    },
  };
}

const identityOf = ({ facts: { person, firstName, lastName, email } }: PersonAt) => ({
  person: personKey(person),
  name: `${firstName} ${lastName}`.trim(),
  email,
});

const toldOf = (reason: LeftOutReason | undefined) => ({
  reason: reason ?? null,
  text: reason ? leftOutTexts[reason] : '',
});

function statementView(statement: StatementCell, by: (actor: string) => string): ConsentStatementView {
  const { id, at, is_wanted, how, actor, wording, message_id, detail } = statement;
  const option = communicationOptions.find((one) => one.id === statement.option_id);
  return {
    id,
    at: new Date(at).toISOString(),
    option_id: option?.id ?? null,
    option_label: option?.label ?? 'All kinds',
    is_wanted,
    how,
    by: by(actor),
    wording: wordingText(wording),
    message_id,
    detail,
  };
}
