/** The statuses of communications and of their messages (part 2 §4; resolution Q112). */
export const communicationStatuses = [
  'new',
  'draft',
  'queued',
  'processing',
  'processed',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'deferred',
  'canceled',
  'error',
  'blocked',
  'bounced',
  'dropped',
  'failed',
] as const;

export type CommunicationStatus = (typeof communicationStatuses)[number];

/** The statuses that each tab of the list shows (resolution Q114). */
export const statusesOfTab = {
  drafts: ['new', 'draft', 'canceled'],
  processing: ['queued', 'processing', 'processed', 'deferred'],
  sent: ['sent', 'delivered', 'opened', 'clicked'],
  errors: ['error', 'failed', 'blocked', 'bounced', 'dropped'],
} as const satisfies Readonly<Record<string, readonly CommunicationStatus[]>>;

export type CommunicationTab = keyof typeof statusesOfTab;

/** The names of the `type` parameter: the specification calls the first one `draft`. */
export const tabNamed = (type: string): CommunicationTab | undefined =>
  type === 'draft' ? 'drafts' : isTab(type) ? type : undefined;

const isTab = (type: string): type is CommunicationTab => Object.hasOwn(statusesOfTab, type);
