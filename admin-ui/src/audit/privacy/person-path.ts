import type { PersonPrivacyProps } from '../../shell/areas.tsx';

/** API path of the personal data of a person. */
export const personPath = ({ kind, id }: PersonPrivacyProps): string => `people/${kind}/${id}`;
