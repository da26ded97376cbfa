import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { Reading } from './access.ts';
import { emergencyTexts } from './emergency-texts.ts';
import type { EmergencyEvent } from './events.ts';

/** A person to call in an emergency. */
export interface EmergencyContact {
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

export interface EmergencyDetails {
  /** In the order in which they are called. */
  readonly contacts: readonly EmergencyContact[];
  readonly allergies: string;
  readonly medication: string;
  readonly notes: string;
}

/** Somebody who opened the details. */
export interface EmergencySighting {
  readonly userId: string;
  readonly role: Reading['role'];
  /** UTC. */
  readonly at: string;
}

export interface EmergencyState {
  readonly version:
    | {
        readonly versionId: string;
        readonly details: EmergencyDetails;
        readonly savedBy: string;
        /** UTC. */
        readonly savedAt: string;
      }
    | undefined;
  /** When each reader's last read of this version was recorded, UTC, by user. */
  readonly reads: ReadonlyMap<string, string>;
  /** The newest first, at most `SHOWN_SIGHTINGS`. The history of the athlete has all of them. */
  readonly seen: readonly EmergencySighting[];
}

export type EmergencyCommand = { readonly athleteId: string } & (
  | {
      readonly kind: 'save';
      readonly versionId: string;
      readonly userId: string;
      readonly details: EmergencyDetails;
      readonly now: string;
    }
  | { readonly kind: 'read'; readonly userId: string; readonly as: Reading; readonly now: string }
  /** `ifAny`: nothing happens if there are none. */
  | { readonly kind: 'delete'; readonly ifAny?: true }
);

export const MOST_CONTACTS = 3;
/** Characters. */
export const longest = { name: 100, phone: 40, relationship: 60, text: 2000 } as const;

const SHOWN_SIGHTINGS = 20;
/** One read per reader and version is recorded in this time. */
const SAME_READ_MS = 15 * 60_000;
const FEWEST_DIGITS = 7;

export const emptyContact: EmergencyContact = { name: '', phone: '', relationship: '' };

const isBlank = ({ name, phone, relationship }: EmergencyContact): boolean =>
  !name.trim() && !phone.trim() && !relationship.trim();

/** Runs in the forms and on the server. A field of a contact is named `contacts.0.phone`. */
export function emergencyProblems({ contacts }: Pick<EmergencyDetails, 'contacts'>): Problem[] {
  if (contacts.length > MOST_CONTACTS) {
    return [{ field: 'contacts', message: emergencyTexts.tooManyContacts }];
  }
  if (contacts.every(isBlank)) {
    return [{ field: 'contacts.0.name', message: emergencyTexts.contactMissing }];
  }
  return contacts.flatMap((contact, index) => {
    if (isBlank(contact)) return [];
    const digits = contact.phone.replaceAll(/\D/g, '').length;
    return [
      ...(contact.name.trim()
        ? []
        : [{ field: `contacts.${index}.name`, message: emergencyTexts.nameMissing }]),
      ...(digits >= FEWEST_DIGITS
        ? []
        : [{ field: `contacts.${index}.phone`, message: emergencyTexts.phoneMissing }]),
    ];
  });
}

const cleaned = ({ contacts, allergies, medication, notes }: EmergencyDetails) => ({
  contacts: contacts
    .filter((contact) => !isBlank(contact))
    .map(({ name, phone, relationship }) => ({
      name: name.trim(),
      phone: phone.trim(),
      relationship: relationship.trim(),
    })),
  allergies: allergies.trim(),
  medication: medication.trim(),
  notes: notes.trim(),
});

const isSame = (one: EmergencyDetails, other: EmergencyDetails): boolean =>
  JSON.stringify(cleaned(one)) === JSON.stringify(cleaned(other));

/** The emergency details of one athlete, of which only the newest version can be read, and who has read them. */
export const emergencyDecider: Decider<EmergencyState, EmergencyCommand, EmergencyEvent> = {
  initial: () => ({ version: undefined, reads: new Map(), seen: [] }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'EmergencyDetailsSaved': {
        const { versionId, contacts, allergies, medication, notes, userId, at } = data;
        const details = { contacts, allergies, medication, notes };
        // Whoever saves a version has not read it, and nobody has seen what is new in it.
        return {
          ...state,
          version: { versionId, details, savedBy: userId, savedAt: at },
          reads: new Map(),
        };
      }
      case 'EmergencyDetailsRead': {
        const { userId, role, at } = data;
        return {
          ...state,
          reads: new Map(state.reads).set(userId, at),
          seen: [{ userId, role, at }, ...state.seen].slice(0, SHOWN_SIGHTINGS),
        };
      }
      case 'EmergencyDetailsDeleted':
        return { ...state, version: undefined, reads: new Map() };
    }
  },

  decide(command, state) {
    const { athleteId } = command;
    const { version } = state;
    switch (command.kind) {
      case 'save': {
        const { versionId, userId, details, now } = command;
        demand(emergencyProblems(details));
        if (version && isSame(version.details, details)) return [];
        const replaces = version?.versionId ?? null;
        const about = { athleteId, versionId, replaces, userId, at: now };
        return [{ type: 'EmergencyDetailsSaved', data: { ...about, ...cleaned(details) } }];
      }
      case 'read': {
        const { userId, as, now } = command;
        if (!version) return [];
        const last = state.reads.get(userId);
        if (last !== undefined && Date.parse(now) - Date.parse(last) < SAME_READ_MS) return [];
        return [{ type: 'EmergencyDetailsRead', data: { athleteId, userId, ...as, at: now } }];
      }
      case 'delete':
        if (version) {
          return [{ type: 'EmergencyDetailsDeleted', data: { athleteId, versionId: version.versionId } }];
        }
        if (command.ifAny) return [];
        throw new Refusal('emergency-details.none', emergencyTexts.none);
    }
  },
};
