import type { FamilyFields } from '../../../commands/shared/letters/render-preview.ts';
import { sampleValues } from '../../../domain/shared/letters/merge-fields.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import type { FieldValuesOf } from '../../../projections/communications/field-values.ts';
import type { People } from '../../../projections/communications/people.ts';
import type { Platform } from '../../runtime/platform.ts';

interface Parts extends Pick<Platform, 'business' | 'address'> {
  readonly people: Pick<People, 'audience'>;
  readonly valuesOf: FieldValuesOf;
}

/** Of the first contact of the athlete; of the athlete alone, if there is none. */
export function createFamilyFields({ people, valuesOf, business, address }: Parts): FamilyFields {
  const links = {
    'links.portal': `${address}/portal`,
    'links.preferences': `${address}/communication-preferences`,
  };
  return {
    async of(athleteId, now) {
      if (athleteId === undefined) return { ...sampleValues, 'business.name': business.name, ...links };
      const { people: family } = await people.audience([{ kind: 'athlete', id: athleteId }]);
      const nobody = { person: { kind: 'recipient', id: athleteId }, firstName: '', lastName: '' } as const;
      const facts = family.find(({ email, isActive }) => email !== '' && isActive) ?? family[0] ?? nobody;
      const values = await valuesOf([{ facts, athleteIds: [athleteId] }], now);
      return { ...values.get(personKey(facts.person)), ...links };
    },
  };
}
