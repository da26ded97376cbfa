/** What can be done with a user in a dialog. */
export type UserTask = 'rename' | 'role' | 'username' | 'password' | 'relogin' | 'delete';
