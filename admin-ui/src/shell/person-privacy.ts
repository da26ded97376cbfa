import { createContext, type ReactNode, useContext } from 'react';

export interface PersonPrivacyProps {
  readonly kind: 'athlete' | 'contact' | 'trainer' | 'user';
  readonly id: string;
  /** How the person is called now. */
  readonly name: string;
}

const MenuContext = createContext<(props: PersonPrivacyProps) => ReactNode>(() => null);
export const PersonPrivacyProvider = MenuContext.Provider;

/** The place, among the actions of a person's page, of what people may ask about their data; another area stands there. */
export const PersonPrivacy = (props: PersonPrivacyProps): ReactNode => useContext(MenuContext)(props);
