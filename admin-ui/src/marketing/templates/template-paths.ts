export const TEMPLATES_PAGE = '/marketing/templates';

export const templatePage = (id: string): string => `${TEMPLATES_PAGE}/${encodeURIComponent(id)}`;

/** The path in the API. */
export const templateResource = (id: string): string => `marketing/templates/${encodeURIComponent(id)}`;
