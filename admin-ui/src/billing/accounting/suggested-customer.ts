import type { AthleteView, ContactView } from '../../../../ui-kit/api-types.ts';
import type { CustomerDraft } from './customer-draft.ts';

/** What a customer of accounting is filled in with: the athlete's name, and how a parent is reached, else the athlete. */
export function suggestedCustomer(
  athlete: AthleteView | undefined,
  contacts: readonly ContactView[],
): CustomerDraft {
  const present = contacts.filter(({ is_active, is_erased }) => is_active && !is_erased);
  const parents = present.filter(({ is_athlete }) => !is_athlete);
  const all = [...parents, ...present];
  const channel = (isWanted: (type: string) => boolean) =>
    all
      .flatMap(({ contacts_channels }) => contacts_channels)
      .find(({ channel_type }) => isWanted(channel_type))?.channel_value;
  const address = all.find((contact) => contact.address?.address)?.address;
  return {
    displayName: `${athlete?.first_name ?? ''} ${athlete?.last_name ?? ''}`.trim(),
    companyName: '',
    givenName: athlete?.first_name ?? '',
    familyName: athlete?.last_name ?? '',
    phone: channel((type) => type === 'phone') ?? athlete?.primary_phone ?? '',
    email: channel((type) => type === 'email') ?? athlete?.primary_email ?? '',
    line1: [address?.address, address?.address_2].filter(Boolean).join(', '),
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    isActive: true,
  };
}
