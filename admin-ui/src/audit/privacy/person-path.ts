import type { PersonPrivacyProps } from '../../shell/person-privacy.ts';

/** Where the API has what is kept of a person. */
export const personPath = ({ kind, id }: PersonPrivacyProps): string => `people/${kind}/${id}`;
