import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection, type HandledEvent } from '../../runtime/projection.ts';

export const campaignEmailTable = defineTable('campaign_emails', {
  message_id: 'text',
  /** Null until the decision about the step is read: it is in another stream than the message. */
  campaign_id: nullable('text'),
  step_id: nullable('text'),
  template_id: nullable('text'),
  athlete_id: 'text',
  communication_id: nullable('text'),
  is_tracked: 'boolean',
  attempt: 'integer',
  /** Whether the newest attempt came back; a delivery that was reported besides does not count. */
  came_back: 'boolean',
  /** When the mail server took it, or somebody first reported about it. */
  sent_at: nullable('instant'),
  /** Each of these: for the first time, over all attempts, by people. */
  delivered_at: nullable('instant'),
  opened_at: nullable('instant'),
  clicked_at: nullable('instant'),
  replied_at: nullable('instant'),
  unsubscribed_at: nullable('instant'),
});
export type CampaignEmailRow = RowOf<typeof campaignEmailTable>;

const handles = [
  'CampaignStepDecided',
  'MessageQueued',
  'MessageSent',
  'MessageResendRequested',
  'MessageReported',
  'ConsentStated',
] as const;

type Handled = HandledEvent<(typeof handles)[number]>;

/** The emails of campaigns, and what became of them. */
export const campaignEmails = defineProjection(campaignEmailTable)({
  version: 1,
  key: 'message_id',
  title: () => 'Email',
  hidden: Object.keys(campaignEmailTable.columns).filter(isColumn),
  indexes: ['(campaign_id, step_id)', '(athlete_id, sent_at)'],
  handles,
  keys: ({ type, data }) => {
    switch (type) {
      case 'CampaignStepDecided':
        return data.messageId === null ? [] : [data.messageId];
      case 'MessageQueued':
        // The letter of a step is sent under its own id. Other letters have an id for each time that they are sent.
        return data.sendId === data.communicationId ? [data.messageId] : [];
      case 'ConsentStated':
        return data.messageId === null || data.isWanted ? [] : [data.messageId];
      default:
        return [data.messageId];
    }
  },
  apply: (row, event, id) => {
    if (event.type === 'CampaignStepDecided') {
      const { campaignId, stepId, templateId, athleteId } = event.data;
      const decided = { campaign_id: campaignId, step_id: stepId, template_id: templateId };
      return { ...(row ?? newRow(id)), ...decided, athlete_id: athleteId };
    }
    if (event.type === 'MessageQueued') {
      const { communicationId: communication_id, isTracked: is_tracked, athleteIds } = event.data;
      const { athlete_id } = row ?? {};
      const queued = { communication_id, is_tracked, athlete_id: athlete_id ?? athleteIds[0] ?? '' };
      return { ...(row ?? newRow(id)), ...queued };
    }
    return row ? after(row, event) : null;
  },
});

function after(row: CampaignEmailRow, event: Handled): CampaignEmailRow {
  switch (event.type) {
    case 'MessageSent':
      return { ...row, sent_at: row.sent_at ?? event.occurredAt };
    case 'MessageResendRequested':
      return { ...row, attempt: event.data.attempt, came_back: false };
    case 'ConsentStated':
      // Its link was used, so it arrived.
      return {
        ...delivered(row, event.occurredAt),
        unsubscribed_at: row.unsubscribed_at ?? event.occurredAt,
      };
    case 'MessageReported':
      return reported(row, event.data);
    default:
      return row;
  }
}

/** Reports arrive repeated and in any order. What a program did is no act of a person. */
function reported(
  row: CampaignEmailRow,
  { kind, at, attempt, isMachine }: Extract<Handled, { type: 'MessageReported' }>['data'],
): CampaignEmailRow {
  if (isMachine) return row;
  switch (kind) {
    case 'dropped':
      return row;
    case 'bounced':
    case 'blocked': {
      if (attempt < row.attempt) return row;
      // Whoever did something with it got it.
      const got = row.opened_at ?? row.replied_at ?? row.unsubscribed_at;
      return { ...sent(row, at), came_back: true, delivered_at: got };
    }
    case 'delivered':
      return row.came_back ? row : delivered(row, at);
    case 'opened':
      return row.is_tracked ? opened(row, at) : row;
    case 'clicked': {
      // Mail programs that show no pictures report no open.
      return row.is_tracked ? { ...opened(row, at), clicked_at: row.clicked_at ?? at } : row;
    }
    case 'replied':
      return { ...delivered(row, at), replied_at: row.replied_at ?? at };
    case 'complained':
    case 'unsubscribed':
      return { ...delivered(row, at), unsubscribed_at: row.unsubscribed_at ?? at };
    default:
      return sent(row, at);
  }
}

const sent = (row: CampaignEmailRow, at: string): CampaignEmailRow => ({
  ...row,
  sent_at: row.sent_at ?? at,
});
const delivered = (row: CampaignEmailRow, at: string): CampaignEmailRow => ({
  ...sent(row, at),
  delivered_at: row.delivered_at ?? at,
});
const opened = (row: CampaignEmailRow, at: string): CampaignEmailRow => ({
  ...delivered(row, at),
  opened_at: row.opened_at ?? at,
});

const newRow = (message_id: string): CampaignEmailRow => ({
  message_id,
  campaign_id: null,
  step_id: null,
  template_id: null,
  athlete_id: '',
  communication_id: null,
  is_tracked: false,
  attempt: 1,
  came_back: false,
  sent_at: null,
  delivered_at: null,
  opened_at: null,
  clicked_at: null,
  replied_at: null,
  unsubscribed_at: null,
});

function isColumn(name: string): name is keyof CampaignEmailRow {
  return Object.hasOwn(campaignEmailTable.columns, name);
}
