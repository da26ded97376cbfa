import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../domain/access/second-factors/second-factors.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten new codes, such as `K7QM-2XNP-9RTD-HW4E`, and the hashes under which they are recorded. */
export function newRecoveryCodes(userId: string): { readonly codes: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) };
}

/** 80 random bits: too many to try, so a fast hash is enough. */
function newCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The same for a code in small letters, or without its hyphens. */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}
