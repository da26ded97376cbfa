-- More counters than in the first version: sign-ins on known devices, and requests for reset links.
do $$
begin
  if not exists (
    select from pg_constraint
     where conrelid = 'rx.sign_in_attempts'::regclass and conname = 'sign_in_attempts_scopes'
  ) then
    alter table rx.sign_in_attempts
      drop constraint if exists sign_in_attempts_scope_check,
      add constraint sign_in_attempts_scopes check (
        scope in ('account-at-network', 'account', 'network', 'known-device', 'reset-account', 'reset-network')
      );
  end if;
end $$;
