import type { Listing } from './collection.ts';
import { invalidReference, notFound } from './fault.ts';
import type { Kept, Ref } from './shapes.ts';

type Named = Kept & { readonly Active?: boolean | undefined };

/** What a reference names; it must be there and not be put away. */
export function referenced<T extends Named>(collection: Listing<T>, { value }: Ref): T {
  const record = collection.get(value);
  if (!record) throw invalidReference(`${collection.kind}s`, value);
  if (record.Active === false) throw notFound(`${collection.kind} ${value}`);
  return record;
}

/** A reference as the service writes it: with the name of what it names. */
export const refTo = ({ Id }: Kept, name: string): Ref => ({ value: Id, name });
