/**
 * Hidden username for password managers, which would otherwise save the new password without a username or
 * under a wrong one.
 */
export const UsernameForManagers = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
