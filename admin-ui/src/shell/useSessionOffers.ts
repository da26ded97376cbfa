import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type ChangedSessions, useApp } from './areas.tsx';
import { useNotices } from './useNotices.ts';

/** Long enough to decide. The notice stays while the pointer or the focus is on it. */
const OFFER_MS = 30_000;

/** After sessions were moved or canceled: shows what other areas offer to do about it, each as a notice. */
export function useSessionOffers() {
  const { sessionOffers } = useApp();
  const notices = useNotices();
  const notify = useNotify();
  return useCallback(
    (changed: ChangedSessions) => {
      const show = async (load: (typeof sessionOffers)[number]) => {
        const notice = await (await load())(changed);
        if (notice !== null) notify(notice, { type: 'info', autoHideDuration: OFFER_MS });
      };
      for (const load of sessionOffers) show(load).catch(notices.failed);
    },
    [sessionOffers, notices, notify],
  );
}
