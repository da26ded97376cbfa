-- One more counter: wrong codes of the second step, per account.
do $$
begin
  if not exists (
    select from pg_constraint
     where conrelid = 'rx.sign_in_attempts'::regclass
       and conname = 'sign_in_attempts_scopes' and pg_get_constraintdef(oid) like '%code-guesses%'
  ) then
    alter table rx.sign_in_attempts
      drop constraint if exists sign_in_attempts_scopes,
      add constraint sign_in_attempts_scopes check (
        scope in (
          'account-at-network', 'account', 'network', 'known-device', 'code-guesses', 'reset-account', 'reset-network'
        )
      );
  end if;
end $$;
