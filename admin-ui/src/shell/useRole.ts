import { createContext, useContext } from 'react';
import type { RoleName } from '../../../domain/shared/roles.ts';

const RoleContext = createContext<RoleName | undefined>(undefined);
export const RoleProvider = RoleContext.Provider;

/** Of whoever this page belongs to. While their session has run out it is still theirs: what is open stays open. */
export const useRole = (): RoleName | undefined => useContext(RoleContext);
