/** Resources of the API. */
export const CONFIGS = 'reports/configs';
export const DASHBOARD = 'reports/dashboard';
export const configResource = (id: string): string => `${CONFIGS}/${id}`;

/** Pages of the staff app. */
export const REPORTS_PAGE = '/reports';
export const configPage = (id: string): string => `${REPORTS_PAGE}/configs/${id}`;
