/** The saved views of a user. Implemented by the settings area. */
export type SavedViewsOf = (userId: string) => Promise<readonly { readonly id: string }[]>;
