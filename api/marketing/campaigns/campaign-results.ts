import type { TemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import type { AthleteSale, AthleteSales } from '../../../commands/shared/athlete-sales.ts';
import type {
  CampaignResultPeopleFilter,
  CampaignResultPersonView,
  CampaignResultsView,
} from '../../../contract/marketing/campaign-results.ts';
import { boughtAfter } from '../../../domain/marketing/campaigns/bought.ts';
import { creditOf, type LeadMove, type Led, movesOn } from '../../../domain/marketing/campaigns/credit.ts';
import { comparisonSentence, intervalOf } from '../../../domain/marketing/campaigns/held-back-comparison.ts';
import { COMPARED_DAYS } from '../../../domain/marketing/campaigns/results.ts';
import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import type { ShownCampaign } from '../../../projections/marketing/campaigns/campaign-queries.ts';
import {
  type DrawnEntry,
  emailMeasures,
  type ResultQueries,
  type SentEmail,
  type StepEmails,
} from '../../../projections/marketing/campaigns/result-queries.ts';
import type { Listed, Page } from '../../../projections/runtime/lists.ts';

export interface ResultDeps {
  readonly results: ResultQueries;
  readonly sales: AthleteSales;
  /** The names of the lead types by id, in the order of their list. */
  readonly leadTypes: () => Promise<ReadonlyMap<string, string>>;
  readonly templates: TemplateLetters;
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Something that counts for an email of the campaign. */
interface Credited<One extends Led> {
  readonly one: One;
  readonly email: SentEmail;
}

interface Compared {
  readonly entry: DrawnEntry;
  /** What the athlete bought first afterwards. */
  readonly sale: AthleteSale | undefined;
}

type Move = LeadMove & Led;

const noEmails = { sent: 0, delivered: 0, opened: 0, clicked: 0, replied: 0, unsubscribed: 0 };

/** What a campaign brought, per step and in total, and those who were held back against those who were written to. */
export async function resultsOf(deps: ResultDeps, campaign: ShownCampaign): Promise<CampaignResultsView> {
  const [seen, { sales, moves, compared }] = await Promise.all([
    deps.results.steps(campaign.id),
    outcomeOf(deps, campaign.id),
  ]);
  const bySteps = new Map(seen.map((step) => [step.stepId, step]));
  const current = campaign.steps.map(({ stepId, templateId }, index) => ({
    stepId,
    templateId,
    ordinal: index + 1,
  }));
  const known = new Set(current.map(({ stepId }) => stepId));
  const removed = seen
    .filter(({ stepId }) => !known.has(stepId))
    .map(({ stepId, templateId }) => ({ stepId, templateId, ordinal: null }));
  const steps = await Promise.all(
    [...current, ...removed].map(async ({ stepId, templateId, ordinal }) => {
      const emails = bySteps.get(stepId);
      const own = ({ email }: Credited<Led>) => email.stepId === stepId;
      return {
        step_id: stepId,
        ordinal,
        ...(await templateOf(deps.templates, templateId, emails)),
        ...countsOf(emails, { sales: sales.filter(own), moves: moves.filter(own) }),
      };
    }),
  );
  const all = emailMeasures.map(
    (measure) => [measure, seen.reduce((sum, step) => sum + step[measure], 0)] as const,
  );
  const total = countsOf({ ...noEmails, ...Object.fromEntries(all) }, { sales, moves });
  return { steps, total, comparison: comparisonOf(compared) };
}

async function templateOf(templates: TemplateLetters, templateId: string, emails: StepEmails | undefined) {
  const now = await templates.now(templateId);
  const letter = emails || !now ? undefined : await templates.at(templateId, now.version);
  return { template_name: now?.name ?? '', is_tracked: emails?.isTracked ?? letter?.trackClicks ?? false };
}

function countsOf(
  emails: Pick<StepEmails, (typeof emailMeasures)[number]> = noEmails,
  credited: { readonly sales: readonly Credited<AthleteSale>[]; readonly moves: readonly Credited<Move>[] },
) {
  const { sent, delivered, opened, clicked, replied, unsubscribed } = emails;
  const collected = credited.sales.reduce((sum, { one }) => sum + one.collected, 0);
  return {
    sent,
    delivered,
    opened,
    clicked,
    replied,
    unsubscribed,
    moved_on: credited.moves.length,
    sold: credited.sales.length,
    collected: dollarsOf(collected),
  };
}

/** The sales and moves that count for this campaign with the email that each counts for, and who is compared. */
async function outcomeOf({ results, sales, leadTypes }: ResultDeps, campaignId: string) {
  const [written, entries, order] = await Promise.all([
    results.written(campaignId),
    results.entries(campaignId),
    leadTypes(),
  ]);
  const concerned = [...new Set([...written, ...entries.map(({ athleteId }) => athleteId)])];
  const [sold, changes] = await Promise.all([sales.of(concerned), results.leadTypeChanges(written)]);
  const moved = changes.flatMap(({ athleteId, changes: own }): Move[] =>
    movesOn(own, [...order.keys()]).map((move) => ({ ...move, athleteId })),
  );
  // Whether it was handed over in time, and to which campaign a sale belongs, is decided by the rule.
  const emails = await results.lastEmails([...sold, ...moved]);
  const credited = <One extends Led>(led: readonly One[]): Credited<One>[] => {
    const credit = creditOf(emails, led);
    return led.flatMap((one) => {
      const email = credit.get(one.id);
      return email?.campaignId === campaignId ? [{ one, email }] : [];
    });
  };
  return {
    sales: credited(sold),
    moves: credited(moved),
    compared: comparedOf(entries, sold),
    nameOf: (leadType: string) => order.get(leadType) ?? '',
  };
}

function comparedOf(entries: readonly DrawnEntry[], sold: readonly AthleteSale[]): Compared[] {
  const byAthlete = new Map<string, AthleteSale[]>();
  for (const sale of sold) {
    const known = byAthlete.get(sale.athleteId);
    if (known) known.push(sale);
    else byAthlete.set(sale.athleteId, [sale]);
  }
  return entries.map((entry) => ({
    entry,
    sale: boughtAfter(entry.enteredAt, byAthlete.get(entry.athleteId) ?? []),
  }));
}

function comparisonOf(compared: readonly Compared[]): CampaignResultsView['comparison'] {
  if (compared.length === 0) return null;
  const side = (draw: Draw) => {
    const own = compared.filter(({ entry }) => entry.draw === draw);
    return { entries: own.length, bought: own.filter(({ sale }) => sale).length };
  };
  const [writtenTo, heldBack] = [side('written-to'), side('held-back')];
  const interval = intervalOf(writtenTo, heldBack);
  return {
    written_to: writtenTo,
    held_back: heldBack,
    days: COMPARED_DAYS,
    interval: interval ?? null,
    sentence: comparisonSentence(writtenTo, heldBack, interval),
  };
}

type Person = Omit<CampaignResultPersonView, 'athlete_name' | 'ordinal'>;

/** Those behind one of the numbers, the newest first. */
export async function peopleBehind(
  deps: ResultDeps,
  campaign: ShownCampaign,
  { measure, step_id: stepId }: CampaignResultPeopleFilter,
  page: Pick<Page, 'offset' | 'limit'>,
): Promise<Listed<CampaignResultPersonView>> {
  const places = new Map(campaign.steps.map((step, index) => [step.stepId, index + 1]));
  const shown = (person: Person, name: string): CampaignResultPersonView => ({
    ...person,
    athlete_name: name,
    ordinal: places.get(person.step_id ?? '') ?? null,
  });
  const emailMeasure = emailMeasures.find((one) => one === measure);
  if (emailMeasure) {
    const request = { campaignId: campaign.id, measure: emailMeasure, stepId };
    const { rows, total } = await deps.results.emails(request, page);
    return { rows: rows.map((row) => shown(personOfEmail(row), row.athleteName)), total };
  }
  const people = (await peopleOf(deps, campaign.id, measure, stepId)).toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? -1 : 1),
  );
  const rows = people.slice(page.offset, page.offset + page.limit);
  const names = await deps.athleteNames(rows.map(({ athlete_id }) => athlete_id));
  return { rows: rows.map((row) => shown(row, names.get(row.athlete_id) ?? '')), total: people.length };
}

const personOfEmail = (
  email: Pick<SentEmail, 'messageId' | 'communicationId' | 'athleteId' | 'stepId' | 'at'>,
): Person => ({
  id: email.messageId,
  athlete_id: email.athleteId,
  at: email.at,
  step_id: email.stepId,
  what: '',
  collected: null,
  message_id: email.messageId,
  communication_id: email.communicationId,
});

async function peopleOf(
  deps: ResultDeps,
  campaignId: string,
  measure: CampaignResultPeopleFilter['measure'],
  stepId: string | undefined,
): Promise<Person[]> {
  const isOfStep = ({ email }: Credited<Led>) => stepId === undefined || email.stepId === stepId;
  const { sales, moves, compared, nameOf } = await outcomeOf(deps, campaignId);
  switch (measure) {
    case 'sold':
      return sales.filter(isOfStep).map(({ one, email }) => ({
        ...personOfEmail(email),
        id: one.id,
        at: one.at,
        what: one.name,
        collected: dollarsOf(one.collected),
      }));
    case 'moved-on':
      return moves.filter(isOfStep).map(({ one, email }) => ({
        ...personOfEmail(email),
        id: one.id,
        at: one.at,
        what: `${nameOf(one.from)} to ${nameOf(one.leadType)}`,
      }));
    case 'written-to':
    case 'held-back':
      return compared.filter(({ entry }) => entry.draw === measure).map(({ entry }) => personOfEntry(entry));
    case 'written-to-bought':
    case 'held-back-bought':
      return compared.flatMap(({ entry, sale }) =>
        sale && `${entry.draw}-bought` === measure
          ? [
              {
                ...personOfEntry(entry),
                id: sale.id,
                at: sale.at,
                what: sale.name,
                collected: dollarsOf(sale.collected),
              },
            ]
          : [],
      );
    default:
      return [];
  }
}

const personOfEntry = ({ id, athleteId, enteredAt }: DrawnEntry): Person => ({
  id,
  athlete_id: athleteId,
  at: enteredAt,
  step_id: null,
  what: '',
  collected: null,
  message_id: null,
  communication_id: null,
});
