export const CAMPAIGNS_PAGE = '/marketing/campaigns';

export const campaignPage = (id: string): string => `${CAMPAIGNS_PAGE}/${id}`;

/** The decision log, with its filter. */
export const logPage = (id: string, filter: object = {}): string =>
  `${campaignPage(id)}/logs?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const templatePage = (templateId: string): string => `/marketing/templates/${templateId}`;

export const athletePage = (athleteId: string): string => `/athletes/${athleteId}`;

/** The messages of the letter, with the time line of one of them. */
export const messagePage = (communicationId: string, messageId: string): string =>
  `/communications/${communicationId}/messages?${new URLSearchParams({ message: messageId })}`;

// Paths of the API, below `/api/`.

export const campaignResource = (id: string): string => `marketing/campaigns/${encodeURIComponent(id)}`;

export const stepsResource = (campaignId: string): string => `${campaignResource(campaignId)}/steps`;

export const stepResource = (campaignId: string, stepId: string): string =>
  `${stepsResource(campaignId)}/${encodeURIComponent(stepId)}`;

export const athleteCampaignsResource = (athleteId: string): string =>
  `marketing/athletes/${encodeURIComponent(athleteId)}/campaigns`;
