/** The tasks for a user that open a dialog. */
export type UserTask = 'rename' | 'role' | 'username' | 'password' | 'relogin' | 'delete';
