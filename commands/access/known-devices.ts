import type { Account } from './account.ts';

/** An account that signed in with a browser before, as the browser's cookie says. */
export interface KnownDevice {
  readonly userId: string;
  readonly deviceId: string;
  /** `deviceGeneration` of the credentials at the time of the sign-in. */
  readonly generation: number;
}

/**
 * The id of the device if the account signed in with it before, and has not changed the password or signed out
 * of all devices since.
 */
export function knownDeviceOf(
  { userId, credentials }: Account,
  devices: readonly KnownDevice[],
): string | undefined {
  const { deviceGeneration } = credentials;
  return devices.find((one) => one.userId === userId && one.generation === deviceGeneration)?.deviceId;
}
