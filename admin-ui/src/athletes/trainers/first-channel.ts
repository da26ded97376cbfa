import type { TrainerView } from '../../../../ui-kit/api-types.ts';

/** The first e-mail address or telephone number of a trainer; empty without one. */
export const firstChannel = ({ contacts_channels }: TrainerView, type: 'email' | 'phone'): string =>
  contacts_channels.find(({ channel_type }) => channel_type === type)?.channel_value ?? '';
