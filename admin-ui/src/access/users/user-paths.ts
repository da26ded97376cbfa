export const USERS_PATH = '/users';

export const userPath = (userId: string): string => `${USERS_PATH}/${userId}`;
