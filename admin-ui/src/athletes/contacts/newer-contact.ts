/**
 * After a conflict: the loaded contact, once it is newer than the revision of the refused request. Before that there is nothing to
 * take, and a save with its revision would be refused again. Parts that were just saved can also be newer than the loaded contact.
 */
export const newerContact = <Contact extends { readonly revision: string }>(
  loaded: Contact | undefined,
  refused: string | undefined,
): Contact | undefined =>
  loaded && refused !== undefined && BigInt(loaded.revision) > BigInt(refused) ? loaded : undefined;
