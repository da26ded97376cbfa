export const COMMUNICATIONS_PAGE = '/communications';
export const CREATE_PAGE = `${COMMUNICATIONS_PAGE}/create`;

export const communicationPage = (id: string): string => `${COMMUNICATIONS_PAGE}/${id}`;
export const messagesPage = (id: string): string => `${communicationPage(id)}/messages`;

/** The parameter of the messages page that names the message whose time line is open. */
export const MESSAGE_PARAMETER = 'message';

/** The messages of a communication, with the time line of one of them. */
export const messagePage = (id: string, messageId: string): string =>
  `${messagesPage(id)}?${new URLSearchParams({ [MESSAGE_PARAMETER]: messageId })}`;

/** The path in the API. */
export const communicationResource = (id: string): string => `communications/${encodeURIComponent(id)}`;
