import {
  type CommunicationOptionId,
  communicationOptions,
} from '../../domain/shared/communication-options.ts';
import { type PersonRef, personKinds } from '../../domain/shared/person-ref.ts';
import type { Keyring } from '../../event-store/keyring.ts';
import { createSignedLinks } from './signed-links.ts';

export type PersonLinkPurpose = 'unsubscribe' | 'preferences';

/** An email of an optional kind that is no letter, so that no message stands for it. */
export interface PersonLink {
  readonly person: PersonRef;
  readonly optionId: CommunicationOptionId;
}

/**
 * Makes and reads the tokens of links in such emails. A token names the person and the kind, and is bound to the address that the email went to:
 * once the person has another address, it is dead. So the old mailbox, which may have another owner, neither sees nor decides anything.
 */
export interface PersonLinks {
  make(purpose: PersonLinkPurpose, link: PersonLink, address: string): Promise<string>;
  /** `addressesOf`: the present addresses of a person. Undefined if the link was not made here for this purpose and one of them. */
  read(
    purpose: PersonLinkPurpose,
    token: string,
    addressesOf: (person: PersonRef) => Promise<readonly string[]>,
  ): Promise<(PersonLink & { readonly address: string }) | undefined>;
}

export function createPersonLinks(keys: Pick<Keyring, 'keyOf'>): PersonLinks {
  const signed = createSignedLinks(keys);
  return {
    make: (purpose, { person, optionId }, address) =>
      signed.make(nameOf(purpose), { id: person.id, detail: `${person.kind}-${optionId}` }, plain(address)),
    async read(purpose, token, addressesOf) {
      const link = signed.read(token);
      const named = link && linkIn(link.id, link.detail);
      if (!link || !named) return undefined;
      for (const address of await addressesOf(named.person)) {
        if (await link.wasMadeFor(nameOf(purpose), plain(address))) return { ...named, address };
      }
      return undefined;
    },
  };
}

/** Not the purpose of a link in a letter: what that names is a message. */
const nameOf = (purpose: PersonLinkPurpose): string => `${purpose} by person`;

const plain = (address: string): string => address.trim().toLowerCase();

function linkIn(id: string, detail: string): PersonLink | undefined {
  const kind = personKinds.find((one) => detail.startsWith(`${one}-`));
  const option = kind && communicationOptions.find((one) => detail === `${kind}-${one.id}`);
  return option && { person: { kind, id }, optionId: option.id };
}
