import { type Changes, changedFields } from '../../shared/changes.ts';
import { type Day, isDay } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { marketingTexts } from '../marketing-texts.ts';
import type { CampaignEvent } from './events.ts';

export type CampaignKind = 'incremental' | 'schedule';

export interface CampaignDefinition {
  readonly name: string;
  readonly description: string;
  readonly kind: CampaignKind;
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly sendImmediately: boolean;
  readonly entersBy: 'types' | 'send-now';
  readonly reentry: 'never' | 'again';
  /** Whether every tenth who enters gets nothing, to compare with. */
  readonly holdsBack: boolean;
  readonly categoryId: string;
  /** Ids of lead types. */
  readonly inclusions: readonly string[];
}

export interface StepDefinition {
  readonly templateId: string;
  readonly delayDays: number | null;
  readonly sendDate: Day | null;
  readonly isActive: boolean;
}

export interface CampaignStep extends StepDefinition {
  readonly stepId: string;
  /** UTC. Nobody who had passed its place by then gets it, unless it is released. Null: it was there before the campaign ran. */
  readonly addedAt: string | null;
  readonly isReleased: boolean;
}

export interface CampaignState extends CampaignDefinition {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly isActive: boolean;
  /** In their order. */
  readonly steps: readonly CampaignStep[];
  /** Whether it was ever active. */
  readonly hasRun: boolean;
}

/** What a form contains: the kind and the dates may be missing. */
export type CampaignInput = Omit<CampaignDefinition, 'kind' | 'startDate' | 'endDate' | 'inclusions'> & {
  readonly kind: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly inclusions: readonly string[];
};

export type CampaignCommand = { readonly campaignId: string } & (
  | { readonly kind: 'create'; readonly definition: CampaignInput; readonly isActive: boolean }
  | {
      readonly kind: 'change';
      readonly changes: Changes<CampaignInput>;
      readonly isActive?: boolean | undefined;
    }
  | {
      readonly kind: 'add-step';
      readonly stepId: string;
      /** UTC. */
      readonly now: string;
      readonly step: StepDefinition;
      /** Undefined: there is no such template. */
      readonly template: TemplateStanding | undefined;
    }
  | {
      readonly kind: 'change-step';
      readonly stepId: string;
      readonly changes: Changes<StepDefinition>;
      /** Of the template that the step has afterwards. */
      readonly template: TemplateStanding | undefined;
    }
  | { readonly kind: 'order-steps'; readonly stepIds: readonly string[] }
  | { readonly kind: 'remove-step'; readonly stepId: string }
  | { readonly kind: 'release-step'; readonly stepId: string }
  | { readonly kind: 'delete' }
);

export interface TemplateStanding {
  readonly isApproved: boolean;
}

/** Ours; the texts of the specification are in `marketing-texts.ts`. */
export const campaignTexts = {
  unknown: 'This campaign does not exist.',
  exists: 'This campaign already exists.',
  stepUnknown: 'This step does not exist.',
  longName: 'The name can have at most 120 characters.',
  noTypes: 'Please choose at least one lead type.',
  immediateSchedule: 'Only incremental campaigns can send immediately.',
  notImmediate:
    'A campaign that athletes enter with Send now is incremental and sends its first step immediately.',
  holdsBackHint:
    'About one in ten families that enter from now on gets none of these emails. The tab Results compares those families with the others and says what the campaign brought.',
  holdsBackNobody: 'Only a campaign that athletes enter by their lead type can hold a tenth of them back.',
  template: 'Please choose a template.',
  notApproved: 'A step can be active only with an approved template.',
  delay: 'Please enter a whole number of days from 0 to 730.',
  sendDate: 'Please choose the day on which the step is sent.',
  order: 'The order must name every step once.',
  activeWithoutSteps: 'A campaign needs a step before it can be active.',
} as const;

export const LONGEST_CAMPAIGN_NAME = 120;
export const LONGEST_DELAY = 730;

/** With the fields of `changes` that are present. */
export function withCampaignChanges<Kind extends string>(
  before: Omit<CampaignInput, 'kind'> & { readonly kind: Kind },
  changes: Changes<Omit<CampaignInput, 'kind'> & { readonly kind: Kind }>,
) {
  return {
    name: changes.name ?? before.name,
    description: changes.description ?? before.description,
    kind: changes.kind ?? before.kind,
    startDate: changes.startDate ?? before.startDate,
    endDate: changes.endDate === undefined ? before.endDate : changes.endDate,
    sendImmediately: changes.sendImmediately ?? before.sendImmediately,
    entersBy: changes.entersBy ?? before.entersBy,
    reentry: changes.reentry ?? before.reentry,
    holdsBack: changes.holdsBack ?? before.holdsBack,
    categoryId: changes.categoryId ?? before.categoryId,
    inclusions: changes.inclusions ?? before.inclusions,
  };
}

/** With the fields of `changes` that are present. */
export const withStepChanges = (
  before: StepDefinition,
  changes: Changes<StepDefinition>,
): StepDefinition => ({
  templateId: changes.templateId ?? before.templateId,
  delayDays: changes.delayDays === undefined ? before.delayDays : changes.delayDays,
  sendDate: changes.sendDate === undefined ? before.sendDate : changes.sendDate,
  isActive: changes.isActive ?? before.isActive,
});

/** The problems of the form (M164–M167; resolution Q125), in the order of its inputs. Runs in the dialog and on the server. */
export function campaignProblems(input: CampaignInput): readonly Problem[] {
  const { name, kind, startDate, endDate, sendImmediately, entersBy, holdsBack, inclusions } = input;
  const problems: Problem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (name.trim() === '') add('name', marketingTexts.campaignName);
  else if (name.trim().length > LONGEST_CAMPAIGN_NAME) add('name', campaignTexts.longName);
  if (!isDay(startDate)) add('startDate', marketingTexts.startDate);
  if (kind !== 'incremental' && kind !== 'schedule') add('type', marketingTexts.campaignType);
  if (endDate !== null && endDate !== '' && (!isDay(endDate) || (isDay(startDate) && endDate < startDate))) {
    add('endDate', marketingTexts.endDate);
  }
  if (sendImmediately && kind === 'schedule') add('sendImmediately', campaignTexts.immediateSchedule);
  if (entersBy === 'send-now' && !(kind === 'incremental' && sendImmediately)) {
    add('entersBy', campaignTexts.notImmediate);
  }
  if (holdsBack && entersBy !== 'types') add('holdsBack', campaignTexts.holdsBackNobody);
  if (inclusions.length === 0) add('inclusions', campaignTexts.noTypes);
  return problems;
}

/** The problems of a step. `template`: undefined if there is no such template. */
export function stepProblems(
  kind: CampaignKind,
  { delayDays, sendDate, isActive }: Omit<StepDefinition, 'templateId'>,
  template: TemplateStanding | undefined,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (!template) problems.push({ field: 'templateId', message: campaignTexts.template });
  else if (isActive && !template.isApproved) {
    problems.push({ field: 'isActive', message: campaignTexts.notApproved });
  }
  if (kind === 'schedule') {
    if (sendDate === null || !isDay(sendDate))
      problems.push({ field: 'sendDate', message: campaignTexts.sendDate });
  } else if (
    delayDays === null ||
    !Number.isInteger(delayDays) ||
    delayDays < 0 ||
    delayDays > LONGEST_DELAY
  ) {
    problems.push({ field: 'delayDays', message: campaignTexts.delay });
  }
  return problems;
}

const initial: CampaignState = {
  status: 'unknown',
  name: '',
  description: '',
  kind: 'incremental',
  startDate: '0001-01-01',
  endDate: null,
  sendImmediately: false,
  entersBy: 'types',
  reentry: 'never',
  holdsBack: false,
  categoryId: '',
  inclusions: [],
  isActive: false,
  steps: [],
  hasRun: false,
};

/** A campaign: who enters, and its steps (part 2 §3 and §4). Decisions about athletes are in their journeys. */
export const campaignDecider: Decider<CampaignState, CampaignCommand, CampaignEvent> = {
  initial: () => initial,

  evolve(state, { type, data }) {
    switch (type) {
      case 'CampaignCreated': {
        const { campaignId: _, ...definition } = data;
        return { ...state, ...definition, status: 'present', hasRun: data.isActive };
      }
      case 'CampaignChanged':
        return { ...state, ...withCampaignChanges(definitionOf(state), data.changes) };
      case 'CampaignMarkedActive':
        return { ...state, isActive: true, hasRun: true };
      case 'CampaignMarkedInactive':
        return { ...state, isActive: false };
      case 'CampaignStepAdded': {
        const { campaignId: _, ...step } = data;
        return { ...state, steps: [...state.steps, { ...step, isReleased: false }] };
      }
      case 'CampaignStepChanged':
        return withStep(state, data.stepId, (step) => ({ ...step, ...withStepChanges(step, data.changes) }));
      case 'CampaignStepsReordered': {
        const places = new Map(data.stepIds.map((id, place) => [id, place]));
        const placeOf = ({ stepId }: CampaignStep) => places.get(stepId) ?? state.steps.length;
        return { ...state, steps: state.steps.toSorted((one, other) => placeOf(one) - placeOf(other)) };
      }
      case 'CampaignStepRemoved':
        return { ...state, steps: state.steps.filter(({ stepId }) => stepId !== data.stepId) };
      case 'CampaignStepReleased':
        return withStep(state, data.stepId, (step) => ({ ...step, isReleased: true }));
      case 'CampaignDeleted':
        return { ...state, status: 'deleted', isActive: false };
    }
  },

  decide(command, state) {
    const { campaignId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('campaign.exists', campaignTexts.exists);
      demand(campaignProblems(command.definition));
      const definition = definitionFrom(command.definition);
      return [{ type: 'CampaignCreated', data: { campaignId, ...definition, isActive: command.isActive } }];
    }
    if (state.status !== 'present') throw new Refusal('campaign.unknown', campaignTexts.unknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'add-step': {
        const { stepId, step, template } = command;
        if (state.steps.some((one) => one.stepId === stepId)) return [];
        demand(stepProblems(state.kind, step, template));
        // Before a campaign has run, nobody can have passed a step.
        const addedAt = state.hasRun ? command.now : null;
        const data = { campaignId, stepId, ...fitting(state.kind, step), addedAt };
        return [{ type: 'CampaignStepAdded', data }];
      }
      case 'change-step': {
        const { stepId, changes, template } = command;
        const before = stepOf(state, stepId);
        const after = fitting(state.kind, withStepChanges(before, changes));
        demand(stepProblems(state.kind, after, template));
        const changed = changedFields(after, fitting(state.kind, before));
        return Object.keys(changed).length > 0
          ? [{ type: 'CampaignStepChanged', data: { campaignId, stepId, changes: changed } }]
          : [];
      }
      case 'order-steps': {
        const { stepIds } = command;
        const known = state.steps.map(({ stepId }) => stepId);
        const isWhole = stepIds.length === known.length && new Set(stepIds).size === known.length;
        if (!isWhole || !stepIds.every((id) => known.includes(id))) {
          demand([{ field: 'stepIds', message: campaignTexts.order }]);
        }
        return stepIds.every((id, place) => known[place] === id)
          ? []
          : [{ type: 'CampaignStepsReordered', data: { campaignId, stepIds: [...stepIds] } }];
      }
      case 'remove-step':
        stepOf(state, command.stepId);
        return [{ type: 'CampaignStepRemoved', data: { campaignId, stepId: command.stepId } }];
      case 'release-step':
        return stepOf(state, command.stepId).isReleased
          ? []
          : [{ type: 'CampaignStepReleased', data: { campaignId, stepId: command.stepId } }];
      case 'delete':
        return [{ type: 'CampaignDeleted', data: { campaignId } }];
    }
  },
};

function change(
  { campaignId, changes, isActive }: Extract<CampaignCommand, { kind: 'change' }>,
  state: CampaignState,
): CampaignEvent[] {
  const before = definitionOf(state);
  const input = withCampaignChanges(before, changes);
  demand(campaignProblems(input));
  const wanted = definitionFrom(input);
  // `changedFields` takes lists for equal only if they are the same object.
  const isSameList = wanted.inclusions.join() === before.inclusions.join();
  const inclusions = isSameList ? before.inclusions : wanted.inclusions;
  const changed = changedFields({ ...wanted, inclusions }, before);
  const events: CampaignEvent[] = [];
  if (Object.keys(changed).length > 0) {
    events.push({ type: 'CampaignChanged', data: { campaignId, changes: changed } });
  }
  if (isActive !== undefined && isActive !== state.isActive) {
    if (isActive && state.steps.length === 0) {
      throw new Refusal('campaign.without-steps', campaignTexts.activeWithoutSteps);
    }
    events.push({ type: isActive ? 'CampaignMarkedActive' : 'CampaignMarkedInactive', data: { campaignId } });
  }
  return events;
}

const definitionOf = ({
  name,
  description,
  kind,
  startDate,
  endDate,
  sendImmediately,
  entersBy,
  reentry,
  holdsBack,
  categoryId,
  inclusions,
}: CampaignState) => ({
  name,
  description,
  kind,
  startDate,
  endDate,
  sendImmediately,
  entersBy,
  reentry,
  holdsBack,
  categoryId,
  inclusions: [...inclusions],
});

/** Of an input without problems. */
function definitionFrom(input: CampaignInput): ReturnType<typeof definitionOf> {
  const { name, description, kind, endDate, inclusions } = input;
  return {
    ...input,
    name: name.trim(),
    description: description.trim(),
    kind: kind === 'schedule' ? 'schedule' : 'incremental',
    endDate: endDate === '' ? null : endDate,
    inclusions: [...new Set(inclusions)],
  };
}

/** A step has what fits the kind of its campaign. */
const fitting = (kind: CampaignKind, { templateId, delayDays, sendDate, isActive }: StepDefinition) => ({
  templateId,
  delayDays: kind === 'incremental' ? delayDays : null,
  sendDate: kind === 'schedule' ? sendDate : null,
  isActive,
});

function stepOf({ steps }: CampaignState, stepId: string): CampaignStep {
  const found = steps.find((one) => one.stepId === stepId);
  if (!found) throw new Refusal('campaign.step-unknown', campaignTexts.stepUnknown);
  return found;
}

const withStep = (
  state: CampaignState,
  stepId: string,
  changed: (step: CampaignStep) => CampaignStep,
): CampaignState => ({
  ...state,
  steps: state.steps.map((step) => (step.stepId === stepId ? changed(step) : step)),
});
