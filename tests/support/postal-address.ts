import { type ApiClient, succeeded } from './api-client.ts';

export const POSTAL_ADDRESS = '12 Rink Road, Minneapolis, MN 55401';

/** Without it, no letter with news and offers is sent. */
export async function enterPostalAddress(admin: ApiClient): Promise<void> {
  succeeded(await admin.put('/admin/globals/business_postal_address', { global_value: POSTAL_ADDRESS }));
}
