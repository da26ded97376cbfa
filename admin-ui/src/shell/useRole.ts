import { createContext, useContext } from 'react';
import type { RoleName } from '../../../domain/shared/roles.ts';

const RoleContext = createContext<RoleName | undefined>(undefined);
export const RoleProvider = RoleContext.Provider;

/** The role of the user of this page. An expired session keeps its role, so that open pages stay open. */
export const useRole = (): RoleName | undefined => useContext(RoleContext);
