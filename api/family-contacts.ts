import type { Pool } from 'pg';
import type { FamilyContacts } from '../commands/shared/family-contacts.ts';
import { createFamilyAddressees } from './family-addressees.ts';

/**
 * Whom a family is written to about an athlete: a parent who wants that kind of mail. Others than parents only where there is no
 * parent: what the parents do not want is not sent to their child instead.
 */
export function createFamilyContacts(reads: Pool): FamilyContacts {
  const addressees = createFamilyAddressees(reads);
  return {
    async of(athleteId, kind) {
      const nearest = (await addressees.of(athleteId)).find((people) => people.length > 0) ?? [];
      for (const one of nearest) {
        if (!(await addressees.optOutsAt(one.email, athleteId)).has(kind)) return one;
      }
      return undefined;
    },
    async wants(email, athleteId, kind) {
      const people = (await addressees.of(athleteId)).flat();
      if (!people.some((one) => one.email === email)) return false;
      return !(await addressees.optOutsAt(email, athleteId)).has(kind);
    },
  };
}
