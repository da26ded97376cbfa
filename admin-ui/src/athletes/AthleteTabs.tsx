import { AddressTabs } from '../shell/AddressTabs.tsx';
import { useTabs } from '../shell/useTabs.ts';
import { profilePath } from './list-path.ts';

/** What other areas show of an athlete stands in the table of pages; here no area is known. */
export const AthleteTabs = ({ athleteId }: { athleteId: string }) => (
  <AddressTabs label="Athlete" address={profilePath(athleteId)} tabs={useTabs('/athletes/:athlete')} />
);
