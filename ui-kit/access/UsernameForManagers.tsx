/** Whose password it is, for password managers only: without it they keep the new one under no name, or under a wrong one. */
export const UsernameForManagers = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
