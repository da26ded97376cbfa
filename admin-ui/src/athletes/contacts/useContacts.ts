import { useQuery } from '@tanstack/react-query';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type ContactOwner, contactsPath } from './contact-owner.ts';

/** The record's own contact first. */
export const useContacts = (owner: ContactOwner) =>
  useQuery({
    queryKey: ['contacts', owner.entity, owner.recordId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ContactView[]>(contactsPath(owner), { signal })).results,
  });
