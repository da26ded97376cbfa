import { dictionary } from '@zxcvbn-ts/language-common';
import { type IsCommonPassword, shortestPassword } from '../../domain/access/password.ts';

/** Shorter ones are refused for their length. */
const shortest = shortestPassword({ roleId: 0 });

/** About 18,000 of the passwords that leaked most often, in lower case. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortest),
);

export const isCommonPassword: IsCommonPassword = (password) => common.has(password);
