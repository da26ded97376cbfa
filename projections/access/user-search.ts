/** What a search for people finds among the users; for admins. */
export const userSearch = {
  kind: 'user',
  reads: ['users'],
  sql: `select id, first_name || ' ' || last_name as name, username as detail, is_active, null::text as parent_id, search
    from rm.users`,
} as const;
