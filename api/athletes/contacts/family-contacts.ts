import type { FamilyContacts } from '../../../commands/shared/family-contacts.ts';
import type { FamilyAddressees } from './family-addressees.ts';

/**
 * Picks the recipients of emails about an athlete: a parent who has not opted out of that kind of email.
 * Others receive it only if the athlete has no parent, so that an email the parents opted out of never goes
 * to their child instead.
 */
export function createFamilyContacts(addressees: FamilyAddressees): FamilyContacts {
  const hasOptedOut: FamilyContacts['hasOptedOut'] = async (email, athleteId, kind) =>
    (await addressees.optOutsAt(email, athleteId)).has(kind);
  return {
    async of(athleteId, kind) {
      const nearest = (await addressees.of(athleteId)).find((people) => people.length > 0) ?? [];
      for (const one of nearest) {
        if (!(await hasOptedOut(one.email, athleteId, kind))) return one;
      }
      return undefined;
    },
    async wants(email, athleteId, kind) {
      const people = (await addressees.of(athleteId)).flat();
      if (!people.some((one) => one.email === email)) return false;
      return !(await hasOptedOut(email, athleteId, kind));
    },
    hasOptedOut,
  };
}
