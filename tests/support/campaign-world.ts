import fc from 'fast-check';
import { RUN_ACTOR } from '../../commands/marketing/campaigns/missed-steps.ts';
import type { DomainEvent } from '../../domain/events.ts';
import {
  type CampaignCommand,
  type CampaignState,
  type CampaignStep,
  campaignDecider,
} from '../../domain/marketing/campaigns/campaign.ts';
import type { JourneyEvent } from '../../domain/marketing/campaigns/events.ts';
import {
  type JourneyCommand,
  type JourneyState,
  journeyDecider,
} from '../../domain/marketing/campaigns/journey.ts';
import { decideStep, isAnswer, type StepFacts } from '../../domain/marketing/campaigns/steps.ts';
import { addDays } from '../../domain/shared/day.ts';
import type { LeftOutReason } from '../../domain/shared/left-out.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { clockAt } from '../../domain/shared/wall-clock.ts';
import type { Recorded } from '../../event-store/codec.ts';

export const TIMEZONE = 'America/Chicago';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];

/** Wrong rules of the driver, each of which a comparison must notice. */
export interface WrongRules {
  /** The weekly limit counts six days. */
  readonly shortWeek?: boolean;
  readonly ignoresQuietHours?: boolean;
  /** Writes to a parent who opted out. */
  readonly ignoresOptOuts?: boolean;
  readonly ignoresApprovals?: boolean;
  /** Emails of the other campaign do not count. */
  readonly countsOwnMails?: boolean;
  /** Leaves out the first family, for ever. */
  readonly forgetsFamily?: boolean;
  /** Decides with the settings of the beginning. */
  readonly oldSettings?: boolean;
}

const settingKeys = {
  campaignHour: 'campaign_hour',
  quietFrom: 'quiet_from_hour',
  quietUntil: 'quiet_until_hour',
  dailyCap: 'campaign_mails_per_day',
  weeklyCap: 'campaign_mails_per_week',
} as const;
type Setting = keyof typeof settingKeys;

export const initialSettings = { campaignHour: 10, quietFrom: 20, quietUntil: 9, dailyCap: 1, weeklyCap: 2 };
export const initialSetting = (key: string): string => {
  const found = Object.entries(settingKeys).find(([, one]) => one === key);
  return String(found ? Object.entries(initialSettings).find(([name]) => name === found[0])?.[1] : '');
};

const place = (most: number) => fc.nat({ max: most - 1 });
const FAMILIES = 4;
const parent = fc.record({ family: place(FAMILIES), number: place(2) });
const campaignPlace = fc.constantFrom(0, 0, 0, 1);

/** Anything that people do, and the runs of schedulers, in any order. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      ms: fc.integer({ min: HOUR, max: 40 * HOUR }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('jump' as const),
      ms: fc.integer({ min: -8 * HOUR, max: 3 * DAY }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      schedulers: fc.constantFrom(1, 1, 2),
      /** The process is killed after so many decisions. */
      killedAfter: fc.option(place(6), { freq: 5, nil: undefined }),
      /** A parent opts out after the facts were read. */
      meanwhile: fc.option(parent, { freq: 6, nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('athlete' as const),
      family: place(FAMILIES),
      sendNow: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('type' as const),
      athlete: place(6),
      type: fc.constantFrom('target', 'target', 'former'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('active' as const), athlete: place(6), isActive: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('opt-out' as const), parent, isOut: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('do-not-contact' as const), parent, isOn: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('suppress' as const), parent, isOn: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('template' as const),
      template: place(2),
      isApproved: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('approve' as const), template: place(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('setting' as const),
      setting: fc.constantFrom<Setting>('campaignHour', 'quietFrom', 'quietUntil', 'dailyCap', 'weeklyCap'),
      value: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      campaign: campaignPlace,
      edit: fc.oneof(
        fc.record({ kind: fc.constant('delay' as const), step: place(3), delayDays: place(5) }),
        fc.record({ kind: fc.constant('add' as const), template: place(2), delayDays: place(5) }),
        fc.record({ kind: fc.constant('remove' as const), step: place(3) }),
        fc.record({ kind: fc.constant('order' as const) }),
        fc.record({ kind: fc.constant('switch' as const), step: place(3), isActive: fc.boolean() }),
        fc.record({ kind: fc.constant('release' as const), step: place(4) }),
        fc.record({ kind: fc.constant('end' as const), days: fc.option(place(10), { nil: null }) }),
        fc.record({ kind: fc.constant('pause' as const), isActive: fc.constantFrom(true, true, false) }),
        fc.record({ kind: fc.constant('at-once' as const), sendImmediately: fc.boolean() }),
        fc.record({
          kind: fc.constant('reentry' as const),
          reentry: fc.constantFrom('never' as const, 'again' as const),
        }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('letter' as const), parent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('message' as const),
      mail: place(5),
      becomes: fc.constantFrom('replaced', 'refused', 'again'),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

export const anyWorld = fc.record({
  // Nights on which Chicago moves its clocks, forward and back.
  start: fc.constantFrom('2026-03-05T15:00:00.000Z', '2026-10-29T15:00:00.000Z'),
  sendImmediately: fc.boolean(),
  acts: fc.array(act, { minLength: 30, maxLength: 100 }),
});
export type World = typeof anyWorld extends fc.Arbitrary<infer One> ? One : never;

interface Mail {
  readonly reader: string;
  readonly campaignId: string;
  readonly templateId: string;
  readonly athleteId: string;
  readonly messageId: string;
  /** The day at the business. */
  readonly day: string;
  hasNotLeft: boolean;
  attempt: number;
}

interface Parent {
  readonly id: string;
  readonly name: string;
  isOut: boolean;
  doNotContact: boolean;
  isSuppressed: boolean;
}

export const CHECKED = 'campaign-checked';

/**
 * Lets campaigns live through a world, and returns what was recorded. The driver keeps its own simple picture of people, settings and emails, and
 * decides with the deciders of the product.
 */
export function live(world: World, wrong: WrongRules = {}): Recorded<DomainEvent>[] {
  const events: Recorded<DomainEvent>[] = [];
  let now = Date.parse(world.start);
  let recorded = now;
  let ids = 0;
  const newId = (name: string) => {
    ids += 1;
    return `${name}-${ids}`;
  };
  const moment = () => new Date(now).toISOString();
  let shown: { readonly now: number; readonly day: string } | undefined;
  const today = () => {
    if (shown?.now !== now) shown = { now, day: clockAt(TIMEZONE, moment()).day };
    return shown.day;
  };

  const record = (stream: string, event: DomainEvent, by: { actor?: string; causationId?: string } = {}) => {
    recorded = Math.max(recorded + 1, now);
    const id = newId('event');
    const envelope = {
      position: BigInt(events.length + 1),
      stream,
      revision: 0n,
      id,
      actor: by.actor ?? 'user:staff',
      commandId: id,
      correlationId: id,
      causationId: by.causationId ?? id,
      occurredAt: moment(),
      recordedAt: new Date(recorded).toISOString(),
    };
    events.push({ ...event, ...envelope });
  };

  const settings = { ...initialSettings };
  const families: Parent[][] = [];
  const athletes: { readonly id: string; readonly family: number; type: string; isActive: boolean }[] = [];
  const templates = ['template-a', 'template-b'].map((id) => ({ id, events: 0, version: 0, approved: 0 }));
  const campaigns = new Map<string, CampaignState>();
  const journeys = new Map<string, JourneyState>();
  const mails: Mail[] = [];
  /** When a journey is looked at again; the last decision about any of its steps says so. */
  const waits = new Map<string, string | null>();

  const journeyOf = (campaignId: string, athleteId: string) =>
    journeys.get(`${campaignId} ${athleteId}`) ?? journeyDecider.initial();

  const move = (command: JourneyCommand, by: { actor?: string; causationId?: string } = {}) => {
    const { campaignId, athleteId } = command;
    const before = journeyOf(campaignId, athleteId);
    for (const event of journeyDecider.decide(command, before)) {
      record(`journey-${campaignId}.${athleteId}`, event, by);
      journeys.set(
        `${campaignId} ${athleteId}`,
        journeyDecider.evolve(journeyOf(campaignId, athleteId), event),
      );
      if (event.type !== 'CampaignStepDecided') {
        if (event.type === 'AudienceEntered') waits.delete(`${campaignId} ${athleteId}`);
        continue;
      }
      waits.set(`${campaignId} ${athleteId}`, event.data.outcome === 'postponed' ? event.data.until : null);
      if (event.data.outcome !== 'sent') continue;
      const { facts, templateId, messageId } = event.data;
      const reader = facts.reader?.id ?? '';
      const mail = { reader, campaignId, templateId, athleteId, messageId: messageId ?? '', day: today() };
      mails.push({ ...mail, hasNotLeft: false, attempt: 1 });
      queue(event.data);
    }
  };

  const issued = new Set<string>();
  const queue = ({ campaignId, stepId, templateId, athleteId, messageId, facts }: Decided) => {
    const version = facts.template?.version ?? 0;
    const communicationId = `letter ${stepId} ${templateId} ${version}`;
    const about = { optionId: 'news-and-offers', isTracked: false } as const;
    if (!issued.has(communicationId)) {
      const source = { kind: 'campaign', campaignId, stepId, templateId, version } as const;
      const letter = {
        subject: '',
        body: '',
        notOptionalReason: '',
        repliesToAuthor: false,
        preheader: '',
        attachments: [],
      };
      record(`communication-${communicationId}`, {
        type: 'CommunicationIssued',
        data: { communicationId, source, ...letter, ...about },
      });
      issued.add(communicationId);
    }
    if (facts.reader === null || messageId === null) return;
    const data = {
      messageId,
      communicationId,
      sendId: communicationId,
      person: facts.reader,
      athleteIds: [athleteId],
      ...about,
    };
    record(`message-${messageId}`, { type: 'MessageQueued', data });
  };

  /** A letter that staff send by hand counts towards no limit. */
  const letter = ({ family, number }: { family: number; number: number }) => {
    const person = { kind: 'contact', id: families[family]?.[number]?.id ?? '' } as const;
    const [messageId, communicationId] = [newId('message'), newId('letter')];
    const data = {
      messageId,
      communicationId,
      sendId: communicationId,
      person,
      athleteIds: [],
      isTracked: false,
    };
    record(`message-${messageId}`, { type: 'MessageQueued', data: { ...data, optionId: 'news-and-offers' } });
  };

  const change = (command: CampaignCommand) => {
    const { campaignId } = command;
    const before = campaigns.get(campaignId) ?? campaignDecider.initial();
    try {
      for (const event of campaignDecider.decide(command, before)) {
        record(`campaign-${campaignId}`, event);
        campaigns.set(
          campaignId,
          campaignDecider.evolve(campaigns.get(campaignId) ?? campaignDecider.initial(), event),
        );
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  const isOpen = ({ isActive, startDate, endDate }: CampaignState) =>
    isActive && startDate <= today() && (endDate === null || today() <= endDate);

  const sync = () => {
    for (const [campaignId, state] of campaigns) {
      for (const { id: athleteId, type, isActive } of athletes) {
        const about = { campaignId, athleteId };
        if (!isActive) move({ kind: 'leave', ...about, because: 'inactive' });
        else if (!state.inclusions.includes(type)) move({ kind: 'leave', ...about, because: 'lead-type' });
        else if (isOpen(state)) {
          const entry = { because: 'lead-type', leadType: type, contactId: null, draw: null } as const;
          move({ kind: 'enter', ...about, ...entry, now: moment(), day: today(), reentry: state.reentry });
        }
      }
    }
  };

  const templateEvent = (number: number, isApproval: boolean) => {
    const template = templates[number];
    if (!template) return;
    const templateId = template.id;
    template.events += 1;
    if (isApproval) {
      template.approved = template.version;
      record(`marketingTemplate-${templateId}`, {
        type: 'MarketingTemplateApproved',
        data: { templateId, version: template.version },
      });
      return;
    }
    template.version = template.events;
    const text = {
      subject: `Words ${template.version}`,
      preheader: '',
      body: '<p>Hello</p>',
      trackClicks: true,
    };
    record(
      `marketingTemplate-${templateId}`,
      template.events === 1
        ? {
            type: 'MarketingTemplateCreated',
            data: { templateId, name: templateId, ...text, copiedFrom: null },
          }
        : { type: 'MarketingTemplateChanged', data: { templateId, changes: { subject: text.subject } } },
    );
  };

  const readerOf = (family: number, contactId: string | null, isAsked: boolean) => {
    const parents = families[family] ?? [];
    const whyNot = ({ isOut, doNotContact, isSuppressed }: Parent): LeftOutReason | undefined => {
      if (doNotContact) return 'do-not-contact';
      if (isOut && !isAsked && wrong.ignoresOptOuts !== true) return 'opted-out';
      return isSuppressed ? 'suppressed' : undefined;
    };
    const asked = contactId === null ? parents : parents.filter(({ id }) => id === contactId);
    const found = asked.find((one) => whyNot(one) === undefined);
    if (found) return { reader: { kind: 'contact', id: found.id } as const, whyNot: null };
    return { reader: null, whyNot: (asked[0] && whyNot(asked[0])) ?? ('nobody' as const) };
  };

  const factsOf = (
    campaignId: string,
    step: CampaignStep,
    athlete: number,
    more: readonly Mail[],
  ): StepFacts => {
    const { id: athleteId, family } = athletes[athlete] ?? { id: '', family: 0 };
    const journey = journeyOf(campaignId, athleteId);
    const state = campaigns.get(campaignId) ?? campaignDecider.initial();
    const { reader, whyNot } = readerOf(family, journey.contactId, isAnswer(state, step, journey));
    const got = [...mails, ...more].filter(
      (mail) =>
        !mail.hasNotLeft &&
        mail.reader === reader?.id &&
        (wrong.countsOwnMails !== true || mail.campaignId === campaignId),
    );
    const since = (days: number) => got.filter(({ day }) => day >= addDays(today(), -days) && day <= today());
    const template = templates.find(({ id }) => id === step.templateId);
    const rules = wrong.oldSettings === true ? initialSettings : settings;
    return {
      ...rules,
      ...(wrong.ignoresQuietHours === true && { quietFrom: 0, quietUntil: 0 }),
      timezone: TIMEZONE,
      now: moment(),
      template: template
        ? {
            version: template.version,
            isApproved: wrong.ignoresApprovals === true || template.approved === template.version,
          }
        : null,
      reader,
      whyNot,
      isFieldEmpty: false,
      mailsToday: since(0).length,
      mailsThisWeek: since(wrong.shortWeek === true ? 5 : 6).length,
      hadTemplate: since(30).some(
        (mail) => mail.templateId === step.templateId && mail.campaignId !== campaignId,
      ),
    };
  };

  const decide = (
    campaignId: string,
    step: CampaignStep,
    chosen: readonly number[],
    by: { actor: string; causationId: string },
    { isKilled = () => false, between = () => {} }: { isKilled?: () => boolean; between?: () => void } = {},
  ) => {
    const state = campaigns.get(campaignId) ?? campaignDecider.initial();
    const sent: Mail[] = [];
    const ways = chosen.flatMap((number) => {
      const { id: athleteId } = athletes[number] ?? { id: '' };
      const journey = journeyOf(campaignId, athleteId);
      const standing = journey.steps.get(step.stepId);
      if (!journey.isIn || (standing && !standing.isOpen)) return [];
      const facts = factsOf(campaignId, step, number, sent);
      if (facts.reader && decideStep(state, step, journey, facts)?.outcome === 'sent') {
        const { templateId } = step;
        sent.push({
          reader: facts.reader.id,
          campaignId,
          templateId,
          athleteId,
          messageId: '',
          day: today(),
          hasNotLeft: false,
          attempt: 1,
        });
      }
      return [{ athleteId, facts, entryNo: journey.entryNo, reopened: standing?.reopened ?? 0 }];
    });
    if (ways.length > 0) between();
    for (const { athleteId, facts, entryNo, reopened } of ways) {
      if (isKilled()) return;
      const messageId = `message ${campaignId} ${athleteId} ${entryNo} ${step.stepId} ${reopened}`;
      move({ kind: 'decide', campaignId, athleteId, entryNo, campaign: state, step, facts, messageId }, by);
    }
  };

  const optOut = ({ family, number }: { family: number; number: number }, isOut: boolean) => {
    const one = families[family]?.[number];
    if (!one || one.isOut === isOut) return;
    one.isOut = isOut;
    const data = {
      contactId: one.id,
      contactsChannelId: `channel of ${one.id}`,
      channelId: 1,
      value: `${one.id}@rink.example`,
    };
    record(`contact-${one.id}`, {
      type: 'ContactChannelChanged',
      data: { ...data, optOutIds: isOut ? ['news-and-offers'] : [] },
    });
  };

  const run = ({ schedulers, killedAfter, meanwhile }: Extract<Act, { act: 'run' }>) => {
    for (let scheduler = 0; scheduler < schedulers; scheduler += 1) {
      const by = { actor: RUN_ACTOR, causationId: newId('run') };
      const first = events.length;
      const isKilled = () => killedAfter !== undefined && events.length - first >= killedAfter;
      let isBetween = meanwhile !== undefined;
      const between = () => {
        if (isBetween && meanwhile) optOut(meanwhile, true);
        isBetween = false;
      };
      for (const [campaignId, state] of campaigns) {
        if (!state.isActive) continue;
        for (const step of state.steps) {
          const isApproved = templates.some(
            ({ id, version, approved }) => id === step.templateId && version === approved,
          );
          const due = athletes.flatMap(({ id, family }, number) => {
            if (wrong.forgetsFamily === true && family === 0) return [];
            const until = waits.get(`${campaignId} ${id}`) ?? null;
            const standing = journeyOf(campaignId, id).steps.get(step.stepId);
            const isHeld = standing?.outcome === 'held' && !isApproved;
            return (until === null || until <= moment()) && !isHeld ? [number] : [];
          });
          if (!isKilled()) decide(campaignId, step, due, by, { isKilled, between });
        }
      }
    }
  };

  const newAthlete = (family: number, sendNow: boolean) => {
    if (athletes.length >= 6) return;
    const athleteId = newId('athlete');
    const parents = families[family] ?? [];
    const [first] = parents;
    const contactId = sendNow ? (first?.id ?? null) : null;
    const name = { firstName: 'Owen', lastName: 'Hughes' };
    record(`athlete-${athleteId}`, {
      type: 'AthleteCreated',
      data: { athleteId, ...name, athleteType: 'target', referralFrom: '', sendNowTo: contactId },
    });
    for (const { id } of parents) {
      record(`contact-${id}`, {
        type: 'ContactLinked',
        data: {
          contactId: id,
          linkId: newId('link'),
          entity: 'athlete',
          recordId: athleteId,
          relationship: '',
          relatedParentId: null,
        },
      });
    }
    athletes.push({ id: athleteId, family, type: 'target', isActive: true });
    const state = campaigns.get(CHECKED);
    const step = state?.steps[0];
    if (!sendNow || !state?.sendImmediately || !isOpen(state) || !step) return;
    const entry = { because: 'send-now', leadType: 'target', contactId, draw: null } as const;
    const about = { campaignId: CHECKED, athleteId };
    move({ kind: 'enter', ...about, ...entry, now: moment(), day: today(), reentry: 'never' });
    const by = { actor: 'system:entered-athletes', causationId: newId('entered') };
    decide(CHECKED, step, [athletes.length - 1], by);
  };

  const edit = (campaignId: string, asked: Extract<Act, { act: 'edit' }>['edit']) => {
    const state = campaigns.get(campaignId) ?? campaignDecider.initial();
    const stepAt = (number: number) => state.steps[number]?.stepId ?? 'none';
    const template = { isApproved: true };
    switch (asked.kind) {
      case 'delay':
        return change({
          kind: 'change-step',
          campaignId,
          stepId: stepAt(asked.step),
          changes: { delayDays: asked.delayDays },
          template,
        });
      case 'add': {
        const step = {
          templateId: templates[asked.template]?.id ?? '',
          delayDays: asked.delayDays,
          sendDate: null,
          isActive: true,
        };
        return change({ kind: 'add-step', campaignId, stepId: newId('step'), now: moment(), step, template });
      }
      case 'remove':
        return state.steps.length > 1
          ? change({ kind: 'remove-step', campaignId, stepId: stepAt(asked.step) })
          : undefined;
      case 'order':
        return change({
          kind: 'order-steps',
          campaignId,
          stepIds: state.steps.map(({ stepId }) => stepId).toReversed(),
        });
      case 'switch':
        return change({
          kind: 'change-step',
          campaignId,
          stepId: stepAt(asked.step),
          changes: { isActive: asked.isActive },
          template,
        });
      case 'release': {
        const stepId = stepAt(asked.step);
        change({ kind: 'release-step', campaignId, stepId });
        for (const { id: athleteId } of athletes) move({ kind: 'release', campaignId, athleteId, stepId });
        return undefined;
      }
      case 'end':
        return change({
          kind: 'change',
          campaignId,
          changes: { endDate: asked.days === null ? null : addDays(today(), asked.days) },
        });
      case 'pause':
        return change({ kind: 'change', campaignId, changes: {}, isActive: asked.isActive });
      case 'at-once':
        return change({ kind: 'change', campaignId, changes: { sendImmediately: asked.sendImmediately } });
      case 'reentry':
        return change({ kind: 'change', campaignId, changes: { reentry: asked.reentry } });
    }
  };

  const message = ({ mail: number, becomes }: Extract<Act, { act: 'message' }>) => {
    const mail = mails.at(-1 - number);
    if (!mail) return;
    const { messageId, campaignId, athleteId } = mail;
    const stream = `message-${messageId}`;
    if (becomes === 'again') {
      if (!mail.hasNotLeft) return;
      mail.hasNotLeft = false;
      mail.attempt += 1;
      record(stream, { type: 'MessageResendRequested', data: { messageId, attempt: mail.attempt } });
      return;
    }
    if (mail.hasNotLeft || (becomes === 'replaced' && mail.attempt > 1)) return;
    mail.hasNotLeft = true;
    const reason = becomes === 'replaced' ? 'replaced' : 'refused';
    record(stream, {
      type: 'MessageFailed',
      data: { messageId, attempt: mail.attempt, reason, response: '' },
    });
    if (reason === 'refused') return;
    const isLast = [...journeyOf(campaignId, athleteId).steps.values()].some(
      (one) => one.messageId === messageId,
    );
    if (isLast) move({ kind: 'reopen', campaignId, athleteId, messageId });
  };

  const happen = (one: Act) => {
    switch (one.act) {
      case 'wait':
      case 'jump':
        now += one.ms;
        return;
      case 'run':
        return run(one);
      case 'athlete':
        return newAthlete(one.family, one.sendNow);
      case 'type': {
        const athlete = athletes[one.athlete];
        if (!athlete || athlete.type === one.type) return;
        athlete.type = one.type;
        const data = { athleteId: athlete.id, athleteType: one.type };
        return record(`athlete-${athlete.id}`, { type: 'AthleteLeadTypeChanged', data });
      }
      case 'active': {
        const athlete = athletes[one.athlete];
        if (!athlete || athlete.isActive === one.isActive) return;
        athlete.isActive = one.isActive;
        const type = one.isActive ? 'AthleteMarkedActive' : 'AthleteMarkedInactive';
        return record(`athlete-${athlete.id}`, { type, data: { athleteId: athlete.id } });
      }
      case 'opt-out':
        return optOut(one.parent, one.isOut);
      case 'do-not-contact': {
        const found = families[one.parent.family]?.[one.parent.number];
        if (!found) return;
        found.doNotContact = one.isOn;
        const data = { contactId: found.id, doNotContact: one.isOn, includeInCommunications: true };
        return record(`contact-${found.id}`, { type: 'ContactCommunicationChosen', data });
      }
      case 'suppress': {
        const found = families[one.parent.family]?.[one.parent.number];
        if (!found || found.isSuppressed === one.isOn) return;
        found.isSuppressed = one.isOn;
        const suppressionId = suppressionIdOf(`${found.id}@rink.example`);
        return record(
          `suppression-${suppressionId}`,
          one.isOn
            ? {
                type: 'AddressSuppressed',
                data: { suppressionId, reason: 'person', messageId: null, detail: '' },
              }
            : { type: 'AddressSuppressionLifted', data: { suppressionId, reason: '' } },
        );
      }
      case 'template':
        return templateEvent(one.template, false);
      case 'approve':
        return templateEvent(one.template, true);
      case 'setting': {
        const value = one.setting === 'campaignHour' ? 9 + one.value : one.value;
        settings[one.setting] = value;
        return record('globals-business', {
          type: 'GlobalSet',
          data: { key: settingKeys[one.setting], value: String(value) },
        });
      }
      case 'edit':
        return edit([...campaigns.keys()][one.campaign] ?? CHECKED, one.edit);
      case 'message':
        return message(one);
      case 'letter':
        return letter(one.parent);
    }
  };

  for (let family = 0; family < FAMILIES; family += 1) {
    families.push(
      ['anna', 'ben'].map((name) => ({
        id: `${name}-${family}`,
        name,
        isOut: false,
        doNotContact: false,
        isSuppressed: false,
      })),
    );
    for (const { id, name } of families[family] ?? []) {
      record(`contact-${id}`, {
        type: 'ContactCreated',
        data: {
          contactId: id,
          firstName: name,
          lastName: 'Hughes',
          notes: '',
          self: null,
          doNotContact: false,
          includeInCommunications: true,
        },
      });
      record(`contact-${id}`, {
        type: 'ContactChannelAdded',
        data: {
          contactId: id,
          contactsChannelId: `channel of ${id}`,
          channelId: 1,
          value: `${id}@rink.example`,
          optOutIds: [],
        },
      });
    }
  }
  for (const number of [0, 1]) {
    templateEvent(number, false);
    templateEvent(number, true);
  }
  for (const campaignId of [CHECKED, 'campaign-other']) {
    const isChecked = campaignId === CHECKED;
    change({
      kind: 'create',
      campaignId,
      isActive: false,
      definition: {
        name: campaignId,
        description: '',
        kind: 'incremental',
        startDate: today(),
        endDate: null,
        sendImmediately: isChecked && world.sendImmediately,
        entersBy: 'types',
        reentry: 'again',
        holdsBack: false,
        categoryId: '',
        inclusions: ['target'],
      },
    });
    for (const [index, delayDays] of (isChecked ? [0, 1, 3] : [1, 4]).entries()) {
      const step = { templateId: templates[index % 2]?.id ?? '', delayDays, sendDate: null, isActive: true };
      change({
        kind: 'add-step',
        campaignId,
        stepId: newId('step'),
        now: moment(),
        step,
        template: { isApproved: true },
      });
    }
    change({ kind: 'change', campaignId, changes: {}, isActive: true });
  }
  for (let family = 0; family < 3; family += 1) newAthlete(family, false);
  newAthlete(0, false);
  sync();
  for (const one of world.acts) {
    happen(one);
    sync();
  }
  return events;
}

export const suppressionIdOf = (address: string): string => `id of ${address}`;
