/** What a search for people finds among the trainers. */
export const trainerSearch = {
  kind: 'trainer',
  reads: ['trainers'],
  sql: `select id, first_name || ' ' || last_name as name, '' as detail, is_active, null::text as parent_id, search
    from rm.trainers where not is_erased`,
} as const;
