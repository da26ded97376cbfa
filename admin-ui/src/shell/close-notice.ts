import { createContext, useContext } from 'react';

const CloseNotice = createContext<() => void>(() => undefined);
export const CloseNoticeProvider = CloseNotice.Provider;

/** Closes the notice that the component is in, for example after its button was used. */
export const useCloseNotice = (): (() => void) => useContext(CloseNotice);
