import type { ContactView } from '../../../../ui-kit/api-types.ts';

/** What can be begun with one contact. */
export type ContactTaskKind = 'edit' | 'invite' | 'unlink' | 'privacy' | 'delete';

/** What was begun with the contacts, in a dialog. A contact is the one that was before the person's eyes then. */
export type ContactTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'link' }
  | { readonly kind: ContactTaskKind; readonly contact: ContactView };
