import { type Expression, type RawBuilder, sql } from 'kysely';

/** First and last name of a person, for queries; empty if the joined person does not exist. */
export const fullName = (
  first: Expression<string | null>,
  last: Expression<string | null>,
): RawBuilder<string> => sql`trim(coalesce(${first} || ' ' || ${last}, ''))`;
