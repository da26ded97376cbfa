import type { Pool } from 'pg';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

interface AthleteFound extends Name {
  readonly id: string;
  readonly birthdate: string | null;
}

interface ContactFound {
  readonly id: string;
  readonly firstName: string;
  readonly emails: readonly string[];
}

/** Who is there already, for a file of people that is brought. */
export function createKnownPeople(pool: Pool) {
  return {
    /** Whoever differs in blanks or case only is found too: the caller compares. */
    async athletesNamed(names: readonly Name[]): Promise<AthleteFound[]> {
      const text = `select id, first_name as "firstName", last_name as "lastName", birthdate
        from rm.athletes where sort_name = any ($1)`;
      const sortNames = new Set(
        names.map(({ firstName, lastName }) => `${lastName}, ${firstName}`.toLowerCase()),
      );
      return (await pool.query<AthleteFound>({ name: 'athletes named', text, values: [[...sortNames]] }))
        .rows;
    },
    async contactsWith(emails: readonly string[]): Promise<ContactFound[]> {
      const text = `select id, first_name as "firstName", emails from rm.contacts
        where emails && $1 and self_record_id is null order by sort_name, id`;
      return (await pool.query<ContactFound>({ name: 'contacts with', text, values: [emails] })).rows;
    },
  };
}
