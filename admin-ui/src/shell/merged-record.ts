import { createContext, useContext } from 'react';

const MergedRecord = createContext(false);

/** Set by the page of a record that was merged into another one. */
export const MergedRecordContext = MergedRecord.Provider;

/** Whether the record of this page was merged into another one: nothing can be added to it, so buttons that would only be refused are left out. */
export const useIsMerged = (): boolean => useContext(MergedRecord);
